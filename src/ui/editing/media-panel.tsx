import { LANGUAGES } from '#src/domain/language.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { formatSize } from '../admin/amounts.ts';
import desk from '../admin/desk.module.css';
import { FilePick } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { DeskButton, RunButton } from './desk-button.tsx';
import { PageForm } from './desk-form.tsx';
import editor from './editor-screen.module.css';
import type { EditorData } from './editor-screen.tsx';
import styles from './media-panel.module.css';

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
        <RunButton intent="offer:audio" disabled={isBusy}>
          {tools.audio}
        </RunButton>
        <RunButton intent="offer:audio-anew" disabled={isBusy}>
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
        <DeskButton intent="upload" disabled={isBusy}>
          {texts.uploadButton}
        </DeskButton>
      </PageForm>
      <PageForm className={desk.row}>
        <RunButton intent="offer:pictures" disabled={isBusy}>
          {tools.pictures}
        </RunButton>
        {imageUrl?.endsWith('.png') && (
          <RunButton intent="offer:optimise" disabled={isBusy}>
            {tools.optimise}
          </RunButton>
        )}
        {imageUrl && (
          <DeskButton intent="remove-picture" disabled={isBusy}>
            {texts.removePicture}
          </DeskButton>
        )}
      </PageForm>
    </section>
  );
}
