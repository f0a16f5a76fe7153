import {strategy} from '../choices';

export const fileReplayEntry = strategy({
  id: 'FileBasedStrategy',
  name: '交易记录策略',
  summary: '回放一份事先写好的信号文件。',
  parameters: [
    {
      name: 'vendor',
      label: '存放位置',
      type: 'enum',
      values: ['local', 'remote'],
      valueLabels: {local: '本地文件', remote: '云端对象存储'},
      required: true,
      meaning: '信号文件放在哪里。',
    },
    {
      name: 'path',
      label: '文件路径',
      type: 'string',
      requiredWhen: {parameter: 'vendor', value: 'local'},
      meaning: '存放位置为 local 时信号文件的路径。',
    },
    {name: 'signal_source', label: '信号来源', type: 'string', required: true, meaning: '来源的标识。'},
    {name: 'signal_generator', label: '信号生成者', type: 'string', required: true, meaning: '生成信号的人或模型的标识。'},
  ],
  symbols: 'several',
  source: '平台规则',
  page: 'strategies/file-based-strategy',
});
