import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { FilePick, TextLines } from '../admin/fields.tsx';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { Notice } from '../kit/controls.tsx';
import { CheckStep, type WordsPage } from './batch-screen.tsx';
import { GenerationForm } from './generation-form.tsx';
import { WordOptionsFields } from './word-options.tsx';

export type UploadPage = WordsPage & {
  /** What was read, as lines that can still be changed; undefined before a file was read. */
  file: { name: string; text: string } | undefined;
};

/** Upload File: the words of a file, shown before they are written. */
export function UploadScreen({ page }: { page: UploadPage }) {
  const texts = useGeneratorTexts();
  const { upload } = texts;
  return (
    <>
      <SectionTitle of="upload" />
      <p className={desk.intro}>{upload.intro}</p>
      {page.failure && <Notice isBad title={page.failure} />}
      <GenerationForm needs={['file', 'words']} isMultipart>
        <FilePick
          label={upload.file}
          hint={upload.fileHint}
          fault={page.file ? undefined : page.faults.text}
          name="file"
          accept=".txt,.csv,text/plain,text/csv"
        />
        {page.file && (
          <>
            <TextLines
              label={texts.batch.words}
              hint={told(upload.of, { name: page.file.name })}
              fault={page.faults.text}
              name="words"
              rows={10}
              language="en"
              autoComplete="off"
              autoCapitalize="none"
              value={page.file.text}
            />
            <input type="hidden" name="fileName" value={page.file.name} />
            {page.report && <input type="hidden" name="report" value={JSON.stringify(page.report)} />}
          </>
        )}
        <WordOptionsFields options={page.options} faults={page.faults} />
        <CheckStep page={page} />
      </GenerationForm>
    </>
  );
}
