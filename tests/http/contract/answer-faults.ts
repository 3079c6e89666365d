import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument } from '#src/domain/openapi.ts';
import type { ContractRequest } from './request-arbitraries.ts';

/** Judges answers by the document that the server itself gives. */
export function createJudge(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ ...document, $id: 'https://api.invalid/document' } as object, 'document');
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string) => {
    let validate = compiled.get(pointer);
    if (!validate) {
      validate = ajv.compile({ $ref: `https://api.invalid/document#${pointer}` });
      compiled.set(pointer, validate);
    }
    return validate;
  };
  const pointerOf = (...parts: string[]) =>
    `/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

  return {
    /** Whether the body of a request fits; undefined where it has none in JSON. */
    isBodyFitting({ at, method, operation, json }: ContractRequest): boolean | undefined {
      if (!operation.requestBody?.content['application/json']) return undefined;
      if (json === undefined) return false;
      return validatorOf(
        pointerOf('paths', at, method, 'requestBody', 'content', 'application/json', 'schema'),
      )(json);
    },

    /** What of an answer is not as the document says; undefined where all is. */
    faultOf({ at, method, operation }: ContractRequest, answer: Response, text: string): string | undefined {
      const { status } = answer;
      const described = operation.responses[String(status)];
      if (!described) return `status ${status} is not described: ${text.slice(0, 200)}`;
      for (const [name, header] of Object.entries(described.headers ?? {}))
        if ((header as { required?: boolean }).required && !answer.headers.has(name))
          return `status ${status} without the header ${name}`;
      if (method === 'head') return text === '' ? undefined : 'HEAD is answered with a body';
      if (!described.content)
        return text === '' ? undefined : `status ${status} has a body: ${text.slice(0, 200)}`;
      const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
      if (!described.content[type]) return `status ${status} is of the type '${type}'`;
      if (!type.endsWith('json')) return undefined;
      const validate = validatorOf(
        pointerOf('paths', at, method, 'responses', String(status), 'content', type, 'schema'),
      );
      if (validate(JSON.parse(text))) return undefined;
      return `status ${status}: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
    },
  };
}
