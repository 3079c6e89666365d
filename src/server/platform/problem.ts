import { z } from 'zod';
import type { RequestIssue } from './app-error.ts';

export const PROBLEM_JSON = 'application/problem+json';

export type Problem = {
  status: number;
  code: string;
  /** The sentence for programmers. */
  detail?: string | undefined;
  /** What the specification's calls carry; the code where nothing else is known. */
  error?: string | undefined;
  issues?: readonly RequestIssue[] | undefined;
};

/** The body of every error of the API: problem details (RFC 9457) with a stable code (READINGS R34). */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string().describe('The code once more.'),
  status: z.int().describe('The HTTP status once more.'),
  code: z.string().describe('What went wrong; stable.'),
  detail: z.string().optional().describe('What the code means, in English.'),
  error: z.string().describe('The message by the name that section 7 of the specification gives it.'),
  issues: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'body']),
        path: z.string().describe('The field, its parts joined by dots.'),
        message: z.string(),
      }),
    )
    .optional()
    .describe(
      'Where the request does not fit its description, with `invalid-request`; what a check found, with `has-errors`.',
    ),
});

export function problemText({ status, code, detail, error = code, issues }: Problem): string {
  const body: z.input<typeof problemSchema> = {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail,
    error,
    issues: issues && [...issues],
  };
  return JSON.stringify(body);
}
