import type {Algoliasearch, IndexSettings, SynonymHit} from 'algoliasearch';
import type {ExportRecord} from './exportRecords';

export interface IndexContent {
  records: ExportRecord[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
}

/**
 * Replaces the records, settings and synonyms of an index at once: writes all to a temporary index, then moves it over
 * the live one. Rules, and settings that `content` does not name, are preserved. The client's `replaceAllObjects`
 * copies the live settings over its temporary index right before the move, so that ours could only be set separately.
 * @throws with a message (Chinese) naming the failure, the state of the live index and the way out.
 */
export async function pushRecords(
  client: Algoliasearch,
  indexName: string,
  {records, settings, synonyms}: IndexContent,
): Promise<void> {
  if (records.length === 0) {
    throw new Error(`没有可上传的搜索记录：索引 “${indexName}” 保持原样。请检查 docs 里是否有页面。`);
  }
  const temporary = `${indexName}_tmp_${Date.now()}`;
  const done = async (sent: Promise<{taskID: number}>): Promise<void> => {
    const {taskID} = await sent;
    await client.waitForTask({indexName: temporary, taskID});
  };
  const operation = (kind: 'copy' | 'move', from: string, destination: string): Promise<{taskID: number}> =>
    client.operationIndex({
      indexName: from,
      operationIndexParams: {operation: kind, destination, ...(kind === 'copy' && {scope: ['settings', 'rules']})},
    });
  let [isWriting, isMoving] = [false, false];
  try {
    const exists = await client.indexExists({indexName});
    isWriting = true;
    if (exists) {
      await done(operation('copy', indexName, temporary));
    }
    await done(client.setSettings({indexName: temporary, indexSettings: settings}));
    await done(client.saveSynonyms({indexName: temporary, synonymHit: synonyms}));
    await client.chunkedBatch({
      indexName: temporary,
      objects: records.map((record) => ({...record})),
      waitForTasks: true,
    });
    isMoving = true;
    await done(operation('move', temporary, indexName));
  } catch (error) {
    const removed = isWriting ? done(client.deleteIndex({indexName: temporary})) : Promise.resolve();
    const left = await removed.then(
      () => '',
      () => `临时索引 “${temporary}” 可能还在，请在 Algolia 控制台删除。`,
    );
    const live = isMoving
      ? `替换没有得到确认：索引 “${indexName}” 要么全是旧的，要么全是新的，请在 Algolia 控制台核对。`
      : `索引 “${indexName}” 保持原样。`;
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`上传到 Algolia 失败：${message}。${live}${left}请检查网络、ALGOLIA_* 与密钥的权限，再运行一次。`, {
      cause: error,
    });
  }
}
