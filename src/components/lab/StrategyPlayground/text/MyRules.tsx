import {useState, type FormEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {quoted} from '@site/src/engine';
import {save} from '../../../charts/download/save';
import TextButton from '../../../kit/TextButton';
import {sentenceOf} from '../rule';
import {broughtRules, broughtSentence, LONGEST_NAME, NAMED, rulesFile, savedSentence, type MyRule} from './savedRules';
import type {SavedTexts} from './savedTexts';
import {textSizeProblem} from './textSizeProblem';
import styles from './gallery.module.css';

interface Props {
  saved: SavedTexts;
  /** The text in the editor. */
  text: string;
  /** Opens a text of a rule. */
  onOpen: (id: string, text: string) => void;
}

/** Maximum size of a file, in bytes; larger ones do not come from here, and would freeze the page. */
const LARGEST_FILE = 5 * 1024 ** 2;
const FILE = 'my-rules.json';

const REFUSED =
  '这个浏览器没有让页面保存它（可能是无痕窗口或空间不够），存着的规则没有变；请先“存成一个文件”，或到“JSON”里复制全文。';

const FULL = `有名字的规则最多存 ${NAMED} 条，现在这条没有存下；请先删除一条不要的。`;

/** The name of a rule, or its sentence. */
const titleOf = ({name, versions}: MyRule): string => (name === '' ? sentenceOf(versions[0] ?? '') : name);

interface EarlierProps {
  versions: readonly string[];
  onOpen: (text: string) => void;
}

/** Earlier texts of a rule, rendered only while the list is open. */
function Earlier({versions, onOpen}: EarlierProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.sentence} onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary>前 {versions.length} 版</summary>
      {isOpen && (
        <ol>
          {versions.map((version) => (
            <li key={version}>
              <TextButton onClick={() => onOpen(version)}>{sentenceOf(version)}</TextButton>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

/** The rules that a reader wrote on this page: with names, their last texts, and as one file to keep. */
export default function MyRules({saved, text, onOpen}: Props): ReactNode {
  const [status, setStatus] = useState('');
  const [deleted, setDeleted] = useState<MyRule | null>(null);
  const rules = saved.rules();
  const open = saved.current();
  const current = rules.find(({id}) => id === open);
  /** Stores other rules, and reports the outcome. */
  const keep = (next: readonly MyRule[], message: string): boolean => {
    const isKept = saved.keep(next);
    setStatus(isKept ? message : REFUSED);
    return isKept;
  };
  const giveName = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    const problem = textSizeProblem(text);
    if (name === '') {
      setStatus('请先给这条规则写一个名字。');
    } else if (problem !== null) {
      setStatus(`这份文字${problem}，没有存下。`);
    } else {
      const isKept = saved.name(text, name);
      setStatus(isKept === 'full' ? FULL : isKept ? `已存下“${quoted(name)}”。` : REFUSED);
    }
  };
  const bring = async (file: File): Promise<void> => {
    if (file.size > LARGEST_FILE) {
      setStatus(`“${quoted(file.name)}” 超过 ${LARGEST_FILE / 1024 ** 2} MB，没有放进来。`);
      return;
    }
    const brought = broughtRules(saved.rules(), file.name, await file.text());
    if ('problem' in brought) {
      setStatus(brought.problem);
    } else {
      keep(brought.rules, broughtSentence(brought));
    }
  };
  const remove = (rule: MyRule): void => {
    if (
      keep(
        saved.rules().filter(({id}) => id !== rule.id),
        `已删除“${quoted(titleOf(rule))}”。`,
      )
    ) {
      setDeleted(rule);
    }
  };
  const restore = (rule: MyRule): void => {
    if (keep([rule, ...saved.rules()], `“${quoted(titleOf(rule))}”又在下面了。`)) {
      setDeleted(null);
    }
  };
  return (
    <>
      <form className={styles.search} onSubmit={giveName}>
        <label>
          现在这条规则的名字{' '}
          <input
            key={open ?? ''}
            name="name"
            defaultValue={current?.name ?? ''}
            maxLength={LONGEST_NAME}
            autoComplete="off"
          />
        </label>
        <TextButton type="submit">以这个名字存下</TextButton>
      </form>
      <p role="status">
        {status} {deleted !== null && <TextButton onClick={() => restore(deleted)}>恢复刚删除的</TextButton>}
      </p>
      {rules.length === 0 ? (
        <p>这里还没有规则：改动示例或自己写一条，就会存在这里。</p>
      ) : (
        <ul className={clsx(styles.rows, styles.own)} aria-label="我的规则">
          {rules.map((rule) => (
            <li key={rule.id} aria-current={rule.id === open}>
              <TextButton onClick={() => onOpen(rule.id, rule.versions[0] ?? '')}>{titleOf(rule)}</TextButton>
              <span className={styles.result}>
                {rule.changed}{' '}
                <TextButton aria-label={`删除 ${titleOf(rule)}`} onClick={() => remove(rule)}>
                  删除
                </TextButton>
              </span>
              {rule.name !== '' && <span className={styles.sentence}>{sentenceOf(rule.versions[0] ?? '')}</span>}
              {rule.versions.length > 1 && (
                <Earlier versions={rule.versions.slice(1)} onOpen={(version) => onOpen(rule.id, version)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="action-row">
        <TextButton
          off={rules.length === 0 ? '还没有规则' : null}
          onClick={() => {
            save(FILE, new Blob([rulesFile(rules)], {type: 'application/json'}));
            setStatus(savedSentence(FILE, rules, text));
          }}>
          存成一个文件
        </TextButton>
        <label>
          从文件放进来{' '}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({target}) => {
              const [file] = target.files ?? [];
              if (file !== undefined) {
                void bring(file).finally(() => {
                  // The same file can be chosen again.
                  target.value = '';
                });
              }
            }}
          />
        </label>
      </p>
      <p className={styles.note}>
        规则只存在这个浏览器里；清除网站的数据，它们就没有了，所以重要的请存成文件。没有名字的留最近 20 条，有名字的最多{' '}
        {NAMED} 条，每条留最近 10 版。
      </p>
    </>
  );
}
