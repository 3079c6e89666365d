import { z } from 'zod';
import type { JsonSchema } from '#src/domain/openapi.ts';

const COMPONENTS = '#/components/schemas/';

/** Schemas as JSON Schema; parts that have a name of their own become components, which are gathered. */
export function createApiSchemas() {
  const components: Record<string, JsonSchema> = {};

  const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Bounds that say nothing but that a number is one.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      },
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) {
      const component = withComponents(definition) as JsonSchema;
      const before = components[name];
      if (before && JSON.stringify(before) !== JSON.stringify(component))
        throw new Error(`two schemas are called ${name}`);
      components[name] = component;
    }
    const { id: _id, ...rest } = withComponents(root) as JsonSchema;
    const name = schema.meta()?.id;
    if (name === undefined) return rest;
    components[name] ??= rest;
    return { $ref: COMPONENTS + name };
  };

  return {
    /** A part of the document: itself, or where it stands among the components. */
    input: (schema: z.ZodType): JsonSchema => jsonOf(schema, 'input'),
    output: (schema: z.ZodType): JsonSchema => jsonOf(schema, 'output'),
    /** Takes a schema among the components under this name. */
    name: (name: string, schema: z.ZodType): void => {
      components[name] ??= jsonOf(schema, 'output');
    },
    /** All components, by name. */
    all: (): Record<string, JsonSchema> =>
      Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

export type ApiSchemas = ReturnType<typeof createApiSchemas>;

function withComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponents);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === '$ref' && typeof part === 'string'
        ? part.replace('#/$defs/', COMPONENTS)
        : withComponents(part),
    ]),
  );
}
