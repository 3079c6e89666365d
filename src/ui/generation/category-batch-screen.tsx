import { filledIn } from '#src/i18n/translator.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { CheckBox, TextLines } from '../admin/fields.tsx';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Notice } from '../kit/controls.tsx';
import { CheckStep, type WordsPage } from './batch-screen.tsx';
import { GenerationForm } from './generation-form.tsx';
import { WordOptionsFields } from './word-options.tsx';

export type CategoryBatchPage = WordsPage & {
  text: string;
  isLinkOnly: boolean;
  /** How many words were suggested, because none were given. */
  examples: number | undefined;
};

/** Category Batch: a category's name and its words. */
export function CategoryBatchScreen({ page }: { page: CategoryBatchPage }) {
  const t = useTranslator();
  const texts = useGeneratorTexts();
  const { categoryBatch } = texts;
  return (
    <>
      <SectionTitle of="category-batch" />
      <p className={desk.intro}>{categoryBatch.intro}</p>
      {page.failure && <Notice isBad title={page.failure} />}
      {page.examples !== undefined && (
        <Notice isStanding title={filledIn(categoryBatch.examples, { count: t.number(page.examples) })} />
      )}
      <GenerationForm needs={['text']}>
        <TextLines
          label={categoryBatch.text}
          hint={categoryBatch.textHint}
          fault={page.faults.text}
          name="text"
          rows={8}
          language="en"
          autoComplete="off"
          autoCapitalize="none"
          value={page.text}
        />
        <CheckBox
          name="linkOnly"
          label={categoryBatch.linkOnly}
          hint={categoryBatch.linkOnlyHint}
          isChecked={page.isLinkOnly}
        />
        <WordOptionsFields options={page.options} faults={page.faults} hasTags={false} />
        <CheckStep page={page} />
      </GenerationForm>
    </>
  );
}
