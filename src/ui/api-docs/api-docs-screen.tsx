import type { LanguagePair } from '#src/domain/language.ts';
import type { ApiDocument, ApiOperation, JsonSchema } from '#src/domain/openapi.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import type { ApiDocsTexts } from '#src/i18n/api-docs/api-docs-texts.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { LearnerShell } from '../shell/learner-shell.tsx';
import styles from './api-docs-screen.module.css';

export type ApiDocsData = {
  texts: ApiDocsTexts;
  document: ApiDocument;
  pair: LanguagePair | undefined;
  ownLevel: StudyLevel | undefined;
  mayHaveKeys: boolean;
};

type Call = { path: string; method: string; operation: ApiOperation };

/** Every call of the API with what it takes and answers. */
export function ApiDocsScreen({ data }: { data: ApiDocsData }) {
  const { texts, document } = data;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, operation })),
  );
  return (
    <LearnerShell pair={data.pair} level={data.ownLevel} isWide>
      <article className={styles.page}>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
        <p className={styles.links}>
          <a href="/api/openapi.json">{texts.document}</a>
          {data.mayHaveKeys && <a href={adminPath('keys')}>{texts.keys}</a>}
        </p>
        <div className={styles.english} lang="en" dir="ltr">
          {document.info.description.split('\n\n').map((paragraph) => (
            <p key={paragraph}>
              <WithCode text={paragraph} />
            </p>
          ))}
        </div>
        {document.tags.map(({ name, description }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`} lang="en" dir="ltr">
              {name}
            </h2>
            <p className={styles.muted} lang="en" dir="ltr">
              {description}
            </p>
            {calls
              .filter(({ operation }) => operation.tags.includes(name))
              .map((call) => (
                <CallDetails key={call.operation.operationId} call={call} texts={texts} />
              ))}
          </section>
        ))}
        <section aria-labelledby="shapes">
          <h2 id="shapes">{texts.shapes}</h2>
          {Object.entries(document.components.schemas).map(([name, schema]) => (
            <details className={styles.call} key={name} id={`shape-${name}`}>
              <summary lang="en" dir="ltr">
                <code>{name}</code>
                {typeof schema.description === 'string' && <span>{schema.description}</span>}
              </summary>
              <div className={styles.inside}>
                <Shape schema={schema} />
              </div>
            </details>
          ))}
        </section>
      </article>
    </LearnerShell>
  );
}

function CallDetails({ call: { path, method, operation }, texts }: { call: Call; texts: ApiDocsTexts }) {
  const body = operation.requestBody?.content['application/json']?.schema;
  return (
    <details className={styles.call} id={operation.operationId}>
      <summary lang="en" dir="ltr">
        <code>
          <b>{method.toUpperCase()}</b> <Breakable path={path} />
        </code>
        <span>{operation.summary}</span>
      </summary>
      <div className={styles.inside}>
        <p lang="en" dir="ltr">
          <WithCode text={operation.description} />
        </p>
        {operation.parameters.length > 0 && (
          <>
            <h3>{texts.takes}</h3>
            <ul lang="en" dir="ltr">
              {operation.parameters.map((parameter) => (
                <li key={parameter.name}>
                  <code>{parameter.name}</code>{' '}
                  <span className={styles.muted}>
                    {parameter.in}, {typeIn(parameter.schema)}
                    {'default' in parameter.schema && ` = ${JSON.stringify(parameter.schema.default)}`}
                  </span>
                  {parameter.required && <span lang={undefined}> · {texts.required}</span>}
                  {parameter.description && (
                    <>
                      {' '}
                      – <WithCode text={parameter.description} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {body && (
          <>
            <h3>{texts.body}</h3>
            <Shape schema={body} />
          </>
        )}
        <h3>{texts.answers}</h3>
        <ul lang="en" dir="ltr">
          {Object.entries(operation.responses).map(([status, { description, content = {} }]) => (
            <li key={status}>
              <code>{status}</code> {Number(status) < 400 && Object.keys(content).join(', ')}{' '}
              <span className={styles.muted}>
                <WithCode text={description} />
              </span>
              {Number(status) < 300 && content['application/json'] && (
                <Shape schema={content['application/json'].schema} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** A schema as its readers know it; parts with a name of their own are named. */
function Shape({ schema }: { schema: JsonSchema }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <pre className={styles.shape} lang="en" dir="ltr" tabIndex={0}>
      {typeIn(schema)}
    </pre>
  );
}

function typeIn(schema: JsonSchema | boolean, depth = 0): string {
  if (typeof schema === 'boolean') return schema ? 'any' : 'never';
  const indent = '  '.repeat(depth + 1);
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return choices.map((choice) => typeIn(choice, depth)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (Array.isArray(schema.prefixItems))
    return `[${(schema.prefixItems as JsonSchema[]).map((part) => typeIn(part, depth)).join(', ')}]`;
  if (schema.type === 'array') return `${bracketed(typeIn((schema.items ?? {}) as JsonSchema, depth))}[]`;
  if (schema.type !== 'object') return String(schema.type ?? 'any');
  const required = (schema.required ?? []) as string[];
  const lines = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, part]) => `${indent}${name}${required.includes(name) ? '' : '?'}: ${typeIn(part, depth + 1)}`,
  );
  return lines.length === 0 ? 'object' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

const bracketed = (type: string) => (type.includes(' | ') ? `(${type})` : type);

/** A path may break after each of its slashes. */
function Breakable({ path }: { path: string }) {
  return path.split(/(?<=\/)/).map((part, i) => (
    <span key={i}>
      {part}
      <wbr />
    </span>
  ));
}

/** A text whose `parts` between backticks are code. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}
