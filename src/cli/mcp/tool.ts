import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type * as z from 'zod';
import {UsageError} from '../terminal';

/** Result of a call: a text that is sufficient by itself, and for a computed result the same as data. */
export interface ToolResult {
  text: string;
  /** Left out where the text is what was asked for: many clients show a model both. */
  data?: object;
  /** True when the answer reports a fault: a strategy has errors. */
  isError?: boolean;
}

interface Words<Input> {
  name: string;
  title: string;
  description: string;
  input: z.ZodType<Input>;
  /** Schema of `data`. */
  output?: z.ZodType;
}

/** Adds a read-only tool. A UsageError becomes its answer; any other error is a fault of the program. */
export function addTool<Input>(
  server: McpServer,
  {name, title, description, input, output}: Words<Input>,
  call: (args: Input, signal: AbortSignal) => ToolResult | Promise<ToolResult>,
): void {
  const annotations = {readOnlyHint: true, idempotentHint: true, openWorldHint: false};
  const inputSchema: z.ZodType = input;
  server.registerTool(
    name,
    {title, description, inputSchema, outputSchema: output, annotations},
    async (args, {signal}) => {
      try {
        // The server has validated them with the schema.
        const {text, data, isError = false} = await call(args as Input, signal);
        return {content: [{type: 'text', text}], structuredContent: data && {...data}, isError};
      } catch (error) {
        if (error instanceof UsageError) {
          throw error;
        }
        console.error(error);
        throw new Error(`程序自身出错，请报告：${(error as Error).message}`, {cause: error});
      }
    },
  );
}
