import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { isDocumentText } from './src/i18n/document-texts.ts';

/** Leaves out of what browsers are sent the texts that only the server shows. */
const shownTexts: Plugin = {
  name: 'shown-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: async (id) => {
    const language = /[\\/]i18n[\\/]messages[\\/](\w\w)\.ts$/.exec(id)?.[1];
    if (!language) return undefined;
    const messages: Record<string, unknown> = (await import(id))[language];
    const shown = Object.entries(messages).filter(([key]) => !isDocumentText(key));
    return `export const ${language} = ${JSON.stringify(Object.fromEntries(shown))};`;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    shownTexts,
    {
      name: 'server-entry-names',
      // After React Router's plugin, which names every server entry index.js.
      configEnvironment: {
        order: 'post',
        handler: (name) =>
          name === 'ssr'
            ? { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } }
            : undefined,
      },
    },
  ],
  // Short class names: they stand in every page's HTML many times.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:4]' } } : undefined,
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // Apart from the entry: tools for developers look at the call stack while a page starts, for which the
              // browser reads what is running a second time: with this in the entry, 75 ms more of a slow phone.
              // The others, each with what it imports: fewer files are smaller once compressed.
              groups: [
                { name: 'react-dom', test: /node_modules\/(?:react-dom|scheduler)\// },
                { name: 'router', test: /node_modules\/react-router\// },
                {
                  name: 'shell',
                  test: /src\/(?:routes\/(?:root|rendering\/(?:page-meta|route-handle))|domain\/cairo-day|ui\/(?:kit\/(?:after-paint|use-is-scripted)|learning\/warn-of))\.tsx?/,
                },
                { name: 'record', test: /src\/ui\/study\/study-record\.ts/ },
                {
                  name: 'sentence',
                  test: /src\/ui\/(?:study\/(?:marked|audio-button|sentence)|i18n\/part-of-speech-label|kit\/stand-in)\.tsx?/,
                },
                {
                  name: 'learning',
                  test: /src\/(?:ui\/learning\/(?:learning-store|more-minutes)|ui\/(?:learn\/learn-texts-context|kit\/(?:goal-ring|digit-of|use-focus-if-lost|with-english))|domain\/learning\/(?:uuid-v7|session-summary|learner-plan)|i18n\/counted)\.ts/,
                },
                { name: 'card', test: /src\/ui\/study\/word-card\.tsx/ },
                { name: 'deck', test: /src\/ui\/study\/study-deck\.tsx/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node22',
        rollupOptions: {
          // The server is bundled with the routes: one module graph, so that a context key means the same to both,
          // and a third of the memory that unbundled libraries take.
          input: {
            main: resolve('src/server/main.ts'),
            'speech.worker': resolve('src/server/platform/speech/speech.worker.ts'),
          },
        },
      },
      resolve: {
        // Of several forms of a library the one for Node, which React Router leaves out where @react-router/node is no
        // dependency of the running program: the other form hashes a password on the main thread, for a second.
        conditions: [...defaultServerConditions],
        noExternal: command === 'build' ? true : undefined,
        // These load files that lie beside their code, or are native.
        external: [
          '@electric-sql/pglite',
          '@electric-sql/pglite-prepopulatedfs',
          '@echogarden/espeak-ng-emscripten',
          'pg',
          'sharp',
          'wasm-media-encoders',
        ],
      },
    },
  },
}));
