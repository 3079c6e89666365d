import { LANGUAGES } from '#src/domain/language.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { formatSize } from '../admin/amounts.ts';
import desk from '../admin/desk.module.css';
import { FilePick } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { PageForm } from './desk-form.tsx';
import editor from './editor-screen.module.css';
import type { EditorData } from './editor-screen.tsx';
import styles from './media-panel.module.css';
import { RunButton } from './run-button.tsx';

/** An entry's sounds and picture: hearing and seeing them, making them again, sending one's own. */
export function MediaPanel({ data, isBusy }: { data: EditorData; isBusy: boolean }) {
  return (
    <>
      <SoundsPanel data={data} isBusy={isBusy} />
      <PicturePanel data={data} isBusy={isBusy} />
    </>
  );
}

function SoundsPanel({ data, isBusy }: { data: EditorData; isBusy: boolean }) {
  const { editor: texts, tools } = useEditingTexts();
  const t = useTranslator();
  return (
    <section className={editor.panel} aria-labelledby="sounds">
      <h2 id="sounds">{texts.audio}</h2>
      <ul className={styles.sounds}>
        {LANGUAGES.map((code) => {
          const url = data.state.audioUrls[code];
          return (
            <li key={code}>
              <span>{t(`language.${code}`)}</span>
              {url ? (
                // biome-ignore lint/a11y/useMediaCaption: the sound says the headword that stands beside it
                <audio
                  src={url}
                  controls
                  preload="none"
                  aria-label={filledIn(texts.play, { language: t(`language.${code}`) })}
                />
              ) : (
                <span className={desk.hint}>{texts.noAudio}</span>
              )}
            </li>
          );
        })}
      </ul>
      <PageForm className={desk.row}>
        <RunButton intent="offer:audio" className={desk.small} isBusy={isBusy}>
          {tools.audio}
        </RunButton>
        <RunButton intent="offer:audio-anew" className={desk.small} isBusy={isBusy}>
          {tools.regenerateAudio}
        </RunButton>
      </PageForm>
    </section>
  );
}

function PicturePanel({ data, isBusy }: { data: EditorData; isBusy: boolean }) {
  const { editor: texts, tools } = useEditingTexts();
  const t = useTranslator();
  const { imageUrl } = data.state;
  return (
    <section className={editor.panel} aria-labelledby="picture">
      <h2 id="picture">{texts.picture}</h2>
      {imageUrl ? (
        <img
          className={styles.picture}
          src={imageUrl}
          alt={filledIn(texts.pictureAlt, { word: data.headword })}
          loading="lazy"
        />
      ) : (
        <p className={desk.hint}>{texts.noPicture}</p>
      )}
      <PageForm className={styles.upload} encType="multipart/form-data">
        <FilePick
          label={texts.upload}
          hint={filledIn(texts.uploadHint, { size: formatSize(t.language, data.maxUpload) })}
          name="picture"
          accept="image/png,image/jpeg,image/webp"
        />
        <button type="submit" name="intent" value="upload" className={desk.small} disabled={isBusy}>
          {texts.uploadButton}
        </button>
      </PageForm>
      <PageForm className={desk.row}>
        <RunButton intent="offer:pictures" className={desk.small} isBusy={isBusy}>
          {tools.pictures}
        </RunButton>
        {imageUrl?.endsWith('.png') && (
          <RunButton intent="offer:optimise" className={desk.small} isBusy={isBusy}>
            {tools.optimise}
          </RunButton>
        )}
        {imageUrl && (
          <button type="submit" name="intent" value="remove-picture" className={desk.small} disabled={isBusy}>
            {texts.removePicture}
          </button>
        )}
      </PageForm>
    </section>
  );
}
