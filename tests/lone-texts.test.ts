import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Browsers' translators and extensions put elements of their own in the place of a text. React would look for the text
 * that it has put there, to change or remove it, and fail, or leave an old one. So in screens that change without a new
 * document each text stands alone in an element: React then replaces the element's content, whatever that is by now.
 */
const CHANGING = /\/src\/ui\/(?!(?:api-docs|auth|landing|onboarding|settings|static-pages)\/).*\.tsx$/;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether what an expression leaves in the page can be a text, by its type; elements that are given are not. */
function canBeText(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(expression)) return canBeText(expression.expression, checker);
  if (ts.isConditionalExpression(expression))
    return canBeText(expression.whenTrue, checker) || canBeText(expression.whenFalse, checker);
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return canBeText(expression.right, checker);
  return holdsText(checker.getTypeAtLocation(expression), checker);
}

/** Whether a value of a type, or an item of a list of that type, is a text in the page. */
function holdsText(type: ts.Type, checker: ts.TypeChecker): boolean {
  const kinds = type.isUnion() ? type.types : [type];
  // Children of any kind (ReactNode) are the caller's, who is looked at too.
  if (kinds.some(({ flags }) => flags & ts.TypeFlags.BigIntLike)) return false;
  return kinds.some((kind) =>
    checker.isArrayType(kind)
      ? checker.getTypeArguments(kind as ts.TypeReference).some((item) => holdsText(item, checker))
      : (kind.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0,
  );
}

/** Whether a component can answer with a text instead of elements. */
function givesText(element: ts.JsxChild, checker: ts.TypeChecker): boolean {
  const opening = ts.isJsxElement(element) ? element.openingElement : element;
  if (!ts.isJsxOpeningLikeElement(opening)) return false;
  const given = checker.getResolvedSignature(opening)?.getReturnType();
  return given !== undefined && holdsText(given, checker);
}

/** Lines where a text stands beside another text or an element, as `file:line`. */
function crowdedTexts(files: readonly string[], program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of the program`);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const children = node.children.filter(
          (child) =>
            !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
            !(ts.isJsxExpression(child) && !child.expression),
        );
        const texts = children.filter(
          (child) =>
            ts.isJsxText(child) ||
            givesText(child, checker) ||
            (ts.isJsxExpression(child) && child.expression && canBeText(child.expression, checker)),
        );
        if (children.length > 1)
          for (const text of texts) {
            const { line } = source.getLineAndCharacterOfPosition(text.getStart());
            found.push(`${relative(root, file)}:${line + 1}`);
          }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function programOf(planted?: { file: string; text: string }): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(`${root}/tsconfig.json`, {}, host);
  if (!config) throw new Error('tsconfig.json can’t be read');
  const compilerHost = ts.createCompilerHost(config.options);
  const { readFile, fileExists } = compilerHost;
  compilerHost.readFile = (name) => (name === planted?.file ? planted.text : readFile(name));
  compilerHost.fileExists = (name) => name === planted?.file || fileExists(name);
  const files = config.fileNames.filter((name) => CHANGING.test(name));
  return ts.createProgram([...files, ...(planted ? [planted.file] : [])], config.options, compilerHost);
}

test('in screens that change without a new document each text stands alone in its element', () => {
  const program = programOf();
  const files = program.getRootFileNames();
  expect(files).toContain(`${root}/src/ui/study/word-card.tsx`);
  expect(crowdedTexts(files, program)).toEqual([]);
});

test('a text beside a text or an element is found', () => {
  const file = `${root}/src/ui/study/planted.tsx`;
  const text = [
    'const Split = ({ word }: { word: string }) => word.split(" ").map((p, i) => (i ? p : <b key={p} />));',
    'export const Planted = ({ word, n }: { word: string; n: number }) => (',
    '  <p>',
    '    <b>{word}</b>',
    '    {word}',
    '    <i>',
    '      /{word}/',
    '    </i>',
    '    <u>{n > 1 && word}</u>',
    '    <s>{word.repeat(n)}</s>',
    '    {[word, word].map((each) => n > 1 ? each : <b key={each} />)}',
    '    <Split word={word} />',
    '  </p>',
    ');',
  ].join('\n');
  const found = crowdedTexts([file], programOf({ file, text }));
  expect(new Set(found)).toEqual(new Set([5, 7, 11, 12].map((line) => `src/ui/study/planted.tsx:${line}`)));
});
