/** npm run access-rules — prints who may make each call: method, path, rule, and what an API key must be for. */
import { CALL_RULES } from '#src/server/access-rules.ts';
import { API_OPERATIONS } from '#src/server/api-operations.ts';

for (const [call, rule] of Object.entries(CALL_RULES)) {
  const [method = '', path = ''] = call.split(' ');
  const scope = API_OPERATIONS[call]?.access.scope ?? '';
  console.log(`${method.padEnd(7)}${path.padEnd(56)}${rule.padEnd(16)}${scope}`.trimEnd());
}
