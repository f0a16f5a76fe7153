import type {Algoliasearch, IndexSettings, SynonymHit} from 'algoliasearch';
import type {ExportRecord} from './exportRecords';

export interface IndexContent {
  records: ExportRecord[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/** Polls before a task counts as lost, as many as in the client's own `replaceAllObjects`: about an hour. */
const maxRetries = 800;
/** Milliseconds before trying again when every host failed; the client itself goes from host to host. */
const PAUSES = [1000, 5000];

const isRetryError = (error: unknown): boolean => error instanceof Error && error.name === 'RetryError';
const statusOf = (error: unknown): number | undefined => (error as {status?: number}).status;

async function persistently<Result>(send: () => Promise<Result>, pauses: readonly number[]): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!isRetryError(error)) {
        throw error;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return send();
}

function reason(error: unknown): string {
  const status = statusOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (status === 401 || status === 403) {
    return (
      `密钥没有被接受（HTTP ${status}：${message}）。请检查 ALGOLIA_APP_ID 与 ALGOLIA_ADMIN_API_KEY 属于同一个应用，` +
      '密钥有 addObject、deleteIndex、settings、editSettings 权限'
    );
  }
  if (isRetryError(error)) {
    return '所有主机都连不上，或都答复了服务器错误。请检查网络、ALGOLIA_APP_ID 与 ALGOLIA_HOSTS，稍后再运行一次';
  }
  return `${status === undefined ? '' : `HTTP ${status}：`}${message}。请照这条信息处理，再运行一次`;
}

/**
 * Replaces the records, settings and synonyms of an index at once: all go to a temporary index, which then takes the
 * place of the live one. Rules, and settings that `content` does not name, are kept; synonyms are those of `content` alone.
 * The client's `replaceAllObjects` is not enough: it copies the live settings over its temporary index right before
 * the move, so ours could only be set on the live index, apart from the records; and an error of its clean-up hides
 * the error that caused it.
 * @param pauses milliseconds between attempts when every host fails.
 * @throws with a message (Chinese) that says what failed, what the live index is like and what to do.
 */
export async function pushRecords(
  client: Algoliasearch,
  indexName: string,
  {records, settings, synonyms}: IndexContent,
  pauses: readonly number[] = PAUSES,
): Promise<void> {
  if (records.length === 0) {
    throw new Error(`没有可上传的搜索记录：索引 “${indexName}” 保持原样。请检查 docs 里是否有页面。`);
  }
  const temporary = `${indexName}_tmp_${Date.now()}`;
  const finished = (taskID: number): Promise<unknown> =>
    persistently(() => client.waitForTask({indexName: temporary, taskID, maxRetries}), pauses);
  const write = async (send: () => Promise<{taskID: number}>): Promise<void> => {
    const {taskID} = await persistently(send, pauses);
    await finished(taskID);
  };

  let step = '查看现有索引';
  let written = false;
  let replaced: 'no' | 'perhaps' = 'no';
  try {
    const exists = await persistently(() => client.indexExists({indexName}), pauses);
    written = true;
    if (exists) {
      step = '复制现有设置与规则';
      const copy = {operation: 'copy' as const, destination: temporary, scope: ['settings' as const, 'rules' as const]};
      await write(() => client.operationIndex({indexName, operationIndexParams: copy}));
    }
    step = '写入设置';
    await write(() => client.setSettings({indexName: temporary, indexSettings: settings}));
    step = '写入同义词';
    await write(() => client.saveSynonyms({indexName: temporary, synonymHit: synonyms}));
    step = '上传记录';
    const objects = records.map((record) => ({...record}));
    await persistently(() => client.chunkedBatch({indexName: temporary, objects, waitForTasks: true, maxRetries}), pauses);
    step = '用临时索引替换现有索引';
    const move = {operation: 'move' as const, destination: indexName};
    // Not repeated: after a lost answer, a second move would find no temporary index any more.
    const moving = client.operationIndex({indexName: temporary, operationIndexParams: move});
    const {taskID} = await moving.catch((error: unknown) => {
      replaced = statusOf(error) === undefined ? 'perhaps' : 'no';
      throw error;
    });
    replaced = 'perhaps';
    await finished(taskID);
  } catch (error) {
    throw new Error(`上传到 Algolia 在 “${step}” 这一步失败：${reason(error)}。${await aftermath()}`, {cause: error});
  }

  /** Removes the temporary index where there may be one, and says how things stand. */
  async function aftermath(): Promise<string> {
    const live =
      replaced === 'no'
        ? `现有索引 “${indexName}” 保持原样。`
        : `替换没有得到确认：索引 “${indexName}” 的内容要么全是旧的，要么全是新的（${records.length} 条记录），` +
          '请在 Algolia 控制台核对。';
    if (!written) {
      return `${live}没有上传任何内容。`;
    }
    try {
      // Algolia works off the tasks of an index in order: after a move that did arrive, nothing is left to remove.
      await write(() => client.deleteIndex({indexName: temporary}));
      return `${live}临时索引已经删除。`;
    } catch (error) {
      return `${live}临时索引 “${temporary}” 没能删除（${reason(error)}）；如果它在 Algolia 控制台里，请手动删除。`;
    }
  }
}
