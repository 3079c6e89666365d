/** Who may import whom: the drawing in ARCHITECTURE.md as a table. A folder that is not in the table fails the check. */
const mayImport = {
  'src/domain': [],
  'src/i18n': ['src/domain'],
  'src/server/platform': ['src/domain', 'src/i18n'],
  'src/server/accounts': ['src/server/platform', 'src/domain', 'src/i18n'],
  'src/server/words': ['src/server/platform', 'src/domain', 'src/i18n'],
  'src/server/learning': [
    'src/server/accounts',
    'src/server/words',
    'src/server/platform',
    'src/domain',
    'src/i18n',
  ],
  'src/server/generation': ['src/server/words', 'src/server/platform', 'src/domain', 'src/i18n'],
  'src/ui/kit': [],
  'src/ui/i18n': ['src/domain', 'src/i18n'],
  'src/ui/shell': ['src/ui/kit', 'src/ui/i18n', 'src/domain', 'src/i18n'],
  'src/ui/study': ['src/ui/kit', 'src/ui/i18n', 'src/ui/shell', 'src/domain', 'src/i18n'],
  'src/ui/words': ['src/ui/kit', 'src/ui/i18n', 'src/ui/shell', 'src/ui/study', 'src/domain', 'src/i18n'],
  'src/ui/categories': [
    'src/ui/kit',
    'src/ui/i18n',
    'src/ui/shell',
    'src/ui/study',
    'src/domain',
    'src/i18n',
  ],
  'src/ui/admin': ['src/ui/kit', 'src/ui/i18n', 'src/ui/shell', 'src/domain', 'src/i18n'],
  'src/ui/onboarding': ['src/ui/kit', 'src/ui/i18n', 'src/ui/shell', 'src/domain', 'src/i18n'],
  'src/ui/settings': [
    'src/ui/kit',
    'src/ui/i18n',
    'src/ui/shell',
    'src/ui/onboarding',
    'src/domain',
    'src/i18n',
  ],
  'src/ui/home': [
    'src/ui/kit',
    'src/ui/i18n',
    'src/ui/shell',
    'src/ui/study',
    'src/ui/words',
    'src/domain',
    'src/i18n',
  ],
  'src/ui/auth': ['src/ui/kit', 'src/ui/i18n', 'src/ui/shell', 'src/domain', 'src/i18n'],
  'src/ui/landing': ['src/ui/kit', 'src/ui/i18n', 'src/ui/shell', 'src/domain', 'src/i18n'],
  'src/ui/api-docs': ['src/ui/kit', 'src/ui/i18n', 'src/ui/shell', 'src/domain', 'src/i18n'],
  'src/ui/static-pages': ['src/ui/kit', 'src/ui/i18n', 'src/ui/shell', 'src/domain', 'src/i18n'],
  'src/ui/history': [
    'src/ui/kit',
    'src/ui/i18n',
    'src/ui/shell',
    'src/ui/study',
    'src/ui/words',
    'src/domain',
    'src/i18n',
  ],
};

const folders = Object.keys(mayImport);
const pattern = (list) => `^(?:${list.join('|')})/`;

const layers = folders.map((folder) => ({
  name: `${folder} imports its own and what it stands on`,
  severity: 'error',
  // Tests may reach further than what they test.
  from: { path: `^${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(?:src|content|scripts|tests|bench)/', pathNot: pattern([folder, ...mayImport[folder]]) },
}));

export default {
  forbidden: [
    ...layers,
    {
      name: 'every folder stands in the table',
      severity: 'error',
      from: { path: '^src/', pathNot: [pattern(folders), '^src/routes/', '^src/server/[^/]+$'] },
      to: {},
    },
    {
      name: 'routes reach the server through its context alone',
      severity: 'error',
      from: { path: '^src/routes/' },
      to: { path: '^src/server/', pathNot: '^src/server/(?:request-context|services)\\.ts$' },
    },
    {
      name: 'routes take types from services, nothing else',
      severity: 'error',
      from: { path: '^src/routes/' },
      to: { path: '^src/server/services\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain and i18n do no I/O',
      severity: 'error',
      from: { path: '^src/(?:domain|i18n)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain knows zod and nothing else',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no unresolved imports',
      severity: 'error',
      from: { pathNot: '^src/routes/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$|\\?worker&url$|\\+types/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\+types/', '\\.css$', '\\.woff2'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
