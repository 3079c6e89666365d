import type { LanguagePair } from '#src/domain/language.ts';
import type { ApiDocument, ApiOperation, ApiParameter, JsonSchema } from '#src/domain/openapi.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import type { ApiDocsTexts } from '#src/i18n/api-docs/api-docs-texts.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { buttonClass } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import island from './api-docs.island.ts?worker&url';
import styles from './api-docs-screen.module.css';

export type ApiDocsData = {
  texts: ApiDocsTexts;
  document: ApiDocument;
  pair: LanguagePair | undefined;
  ownLevel: StudyLevel | undefined;
  mayHaveKeys: boolean;
};

type Call = { path: string; method: string; operation: ApiOperation };

/** Every call of the API with what it takes and answers; with script, a form under each that sends it. */
export function ApiDocsScreen({ data }: { data: ApiDocsData }) {
  const { texts, document } = data;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, operation })),
  );
  return (
    <LearnerShell pair={data.pair} level={data.ownLevel} isWide>
      <article className={styles.page} data-waiting={texts.waiting} data-failed={texts.failed}>
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
        <div className={styles.key} hidden data-with-script="">
          <label htmlFor="api-key">{texts.key}</label>
          <input
            id="api-key"
            type="password"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            data-api-key=""
          />
          <p className={styles.muted}>{texts.sends}</p>
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
                <CallDetails key={call.operation.operationId} call={call} document={document} texts={texts} />
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
      <script type="module" src={island} />
    </LearnerShell>
  );
}

type PartProps = { call: Call; document: ApiDocument; texts: ApiDocsTexts };

function CallDetails({ call, document, texts }: PartProps) {
  const { path, method, operation } = call;
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
        <TryIt call={call} document={document} texts={texts} />
      </div>
    </details>
  );
}

/** Sent by the script. Files, and what never ends, are for other programs. */
function TryIt({ call: { path, method, operation }, document, texts }: PartProps) {
  const content = operation.requestBody?.content;
  const isLive = Object.values(operation.responses).some((answer) => answer.content?.['text/event-stream']);
  if (isLive || (content && !content['application/json'])) return null;
  const body = content?.['application/json']?.schema;
  const id = operation.operationId;
  return (
    <form className={styles.try} hidden data-with-script="" data-try={method} data-path={path}>
      <h3>{texts.tryIt}</h3>
      {operation.parameters.map((parameter) => (
        <Field key={parameter.name} parameter={parameter} id={`${id}-${parameter.name}`} />
      ))}
      {body && (
        <>
          <label htmlFor={`${id}-body`}>{texts.body}</label>
          <textarea
            id={`${id}-body`}
            name="body"
            dir="ltr"
            rows={6}
            spellCheck={false}
            defaultValue={JSON.stringify(exampleOf(body, document), null, 2)}
          />
        </>
      )}
      <button type="submit" className={buttonClass()}>
        {texts.send}
      </button>
      <div className={styles.answer} role="status" aria-label={texts.answer} lang="en" dir="ltr" />
    </form>
  );
}

function Field({
  parameter: { name, in: where, schema, required },
  id,
}: {
  parameter: ApiParameter;
  id: string;
}) {
  const choices = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  const shared = { id, name: `${where}:${name}`, dir: 'ltr' as const };
  return (
    <>
      <label htmlFor={id} lang="en" dir="ltr">
        <code>{name}</code>
      </label>
      {Array.isArray(choices) ? (
        <select {...shared} defaultValue={required ? String(choices[0]) : ''}>
          {!required && <option value="" />}
          {choices.map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </select>
      ) : (
        <input {...shared} type="text" autoComplete="off" spellCheck={false} required={required} />
      )}
    </>
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

/** A body to begin with: what is required, as plainly as its kind allows. */
function exampleOf(schema: JsonSchema, document: ApiDocument): unknown {
  if (typeof schema.$ref === 'string')
    return exampleOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, document);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices?.[0]) return exampleOf(choices[0], document);
  if (schema.type === 'array') return [exampleOf((schema.items ?? {}) as JsonSchema, document)];
  if (schema.type === 'integer' || schema.type === 'number') return Number(schema.minimum ?? 0);
  if (schema.type === 'boolean') return false;
  if (schema.type !== 'object') return '';
  const required = (schema.required ?? []) as string[];
  return Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
      .filter(([name]) => required.includes(name))
      .map(([name, part]) => [name, exampleOf(part, document)]),
  );
}

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
