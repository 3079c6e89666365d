import { Link, useFetchers, useNavigation } from 'react-router';
import { commaOf, directionOf, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { categoryNameIn } from '#src/domain/words/category.ts';
import { countedIn } from '#src/i18n/counted.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { adminPath } from '#src/i18n/paths.ts';
import type { Text } from '#src/i18n/text-places.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { LabelOf } from '../admin/label-of.tsx';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes, EmptyState, hiddenClass, Notice } from '../kit/controls.tsx';
import styles from './categories-screen.module.css';
import { CategoryFields, type CategoryValues } from './category-fields.tsx';
import { CategoryWords, type OpenCategory } from './category-words.tsx';
import { Deleting } from './deleting.tsx';
import desk from './desk.module.css';
import { Fields, PageForm } from './desk-form.tsx';
import { type Offer, OfferPanel } from './offer-panel.tsx';
import { type Outcome, OutcomeNotice } from './outcome.tsx';
import { RunButton } from './run-button.tsx';
import { type Run, RunLine } from './run-line.tsx';

export type ListedCategory = {
  id: string;
  name: string;
  slug: string;
  description: string;
  emoji: string;
  isListed: boolean;
  wordCount: number;
  names: Partial<Record<LanguageCode, string>>;
  missing: LanguageCode[];
};

export type CategoriesTexts = Pick<
  EditingTexts,
  'categories' | 'tools' | 'run' | 'unknownError' | 'unreachable' | 'failed' | 'cancel' | 'retry'
>;

export type CategoriesData = {
  texts: CategoriesTexts;
  /** Undefined where they could not be loaded. */
  categories: ListedCategory[] | undefined;
  /** The one whose words are shown. */
  open: OpenCategory | undefined;
  /** The one that is being changed in its row. */
  editing: string | undefined;
  outcome: Outcome | undefined;
  /** What was typed where it was refused, and why: of the new category where `id` is undefined. */
  refused: { id: string | undefined; values: CategoryValues; faults: string[] } | undefined;
  offer: Offer | undefined;
  run: Run | undefined;
};

const PATH = adminPath('categories');

/** Everything that is done to categories. Each step is an address or a form: script only makes them quicker. */
export function CategoriesScreen({ data }: { data: CategoriesData }) {
  const { categories: texts } = data.texts;
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const leaving = useLeaving();
  const shown = data.categories?.filter(({ id }) => !leaving.has(id));
  return (
    <>
      <h1 className={desk.heading}>{texts.title}</h1>
      <OutcomeNotice outcome={data.outcome} Form={PageForm} />
      {data.run && <RunLine key={data.run.id} run={data.run} texts={data.texts} />}
      {data.offer && <OfferPanel offer={data.offer} texts={data.texts} Form={PageForm} isBusy={isBusy} />}
      {shown === undefined ? (
        <LoadFailed texts={data.texts} />
      ) : (
        <>
          <AllCategories texts={texts} />
          {shown.length === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            <ul className={styles.list}>
              {shown.map((category) => (
                <Category key={category.id} category={category} data={data} />
              ))}
            </ul>
          )}
          <AddCategory data={data} isBusy={isBusy} />
        </>
      )}
    </>
  );
}

/** Categories that are being deleted: gone from sight at once, and back when it fails. */
function useLeaving(): Set<string> {
  const navigation = useNavigation();
  const forms = [navigation.formData, ...useFetchers().map(({ formData }) => formData)];
  return new Set(
    forms.flatMap((form) => {
      const [intent, id] = String(form?.get('intent') ?? '').split(':');
      return intent === 'delete' && id ? [id] : [];
    }),
  );
}

function LoadFailed({ texts: { categories, retry } }: { texts: CategoriesTexts }) {
  return (
    <div className={desk.notice}>
      <Notice isBad isStanding title={categories.loadFailed}>
        <a href={PATH}>{retry}</a>
      </Notice>
    </div>
  );
}

function AllCategories({ texts }: { texts: CategoriesTexts['categories'] }) {
  return (
    <PageForm className={classes(desk.row, styles.all)}>
      <RunButton intent="translate" className={desk.small}>
        {texts.translateAll}
      </RunButton>
      <button type="submit" name="intent" value="link-all" className={desk.small}>
        {texts.autoLinkAll}
      </button>
    </PageForm>
  );
}

function Category({ category, data }: { category: ListedCategory; data: CategoriesData }) {
  const t = useTranslator();
  const { categories: texts } = data.texts;
  const name = categoryNameIn(category, t.language);
  const named = (text: Text<'name'>) => filledIn(text, { name: `\u2068${name}\u2069` });
  const isOpen = data.open?.id === category.id;
  const refused = data.refused?.id === category.id ? data.refused : undefined;
  if (data.editing === category.id || refused)
    return <EditCategory category={category} data={data} refused={refused} />;
  const toggle = isOpen ? PATH : `${PATH}?open=${encodeURIComponent(category.id)}`;
  return (
    <li className={styles.category} id={`c-${category.id}`} data-category={category.id}>
      <div className={styles.head}>
        <span className={styles.emoji} aria-hidden="true">
          {category.emoji}
        </span>
        <div className={styles.names}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p className={desk.hint}>
            <bdi dir="ltr">{`/${category.slug}`}</bdi>
            <span>{` · ${countedIn(t.language, texts.count, category.wordCount)}`}</span>
          </p>
          {category.description && (
            <p dir="auto" className={styles.description}>
              {category.description}
            </p>
          )}
          <p className={desk.row}>
            {!category.isListed && <span className={desk.tag}>{texts.hidden}</span>}
            {category.missing.length > 0 && (
              <span className={classes(desk.tag, styles.wraps)}>
                {texts.untranslated.replace(
                  '{languages}',
                  category.missing.map((code) => t(`language.${code}`)).join(commaOf(t.language)),
                )}
              </span>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <Link className={desk.small} to={`${toggle}#c-${category.id}`} preventScrollReset>
            <LabelOf label={isOpen ? texts.hide : texts.show} name={name} />
          </Link>
          <Link
            className={desk.small}
            to={`${PATH}?edit=${encodeURIComponent(category.id)}#c-${category.id}`}
            preventScrollReset
          >
            <span aria-hidden="true">{texts.edit}</span>
            <span className={hiddenClass}>{named(texts.editNamed)}</span>
          </Link>
          <PageForm>
            <button type="submit" name="intent" value={`link:${category.id}`} className={desk.small}>
              <LabelOf label={texts.autoLink} name={name} />
            </button>
          </PageForm>
          <Deleting
            label={texts.delete}
            name={named(texts.deleteNamed)}
            question={named(texts.deleteQuestion)}
            confirm={texts.delete}
            fields={{ intent: `delete:${category.id}` }}
            Form={PageForm}
          />
        </div>
      </div>
      {isOpen && data.open && <CategoryWords open={data.open} texts={data.texts} name={name} />}
    </li>
  );
}

type EditProps = {
  category: ListedCategory;
  data: CategoriesData;
  refused: CategoriesData['refused'];
};

/** The row as a form: name, address, emoji, description and the names in six languages. */
function EditCategory({ category, data, refused }: EditProps) {
  const { categories: texts } = data.texts;
  const t = useTranslator();
  const values: CategoryValues = refused?.values ?? {
    name: category.name,
    slug: category.slug,
    emoji: category.emoji,
    description: category.description,
    names: category.names,
  };
  return (
    <li className={styles.category} id={`c-${category.id}`} data-category={category.id}>
      <PageForm className={styles.form} key={`edit-${category.id}`}>
        <Fields values={{ intent: `change:${category.id}` }} />
        <h2>{filledIn(texts.editNamed, { name: `\u2068${category.name}\u2069` })}</h2>
        <CategoryFields texts={texts} values={values} faults={refused?.faults ?? []} withSlug />
        <fieldset>
          <legend className={desk.subheading}>{texts.translations}</legend>
          <div className={styles.translations}>
            {LANGUAGES.map((code) => (
              <label key={code} className={desk.label}>
                <span>{t(`language.${code}`)}</span>
                <input
                  className={desk.input}
                  name={`names.${code}`}
                  defaultValue={values.names[code] ?? ''}
                  lang={code}
                  dir={directionOf(code)}
                  maxLength={80}
                />
              </label>
            ))}
          </div>
        </fieldset>
        <span className={desk.row}>
          <button type="submit" className={buttonClass('primary')}>
            {texts.save}
          </button>
          <Link className={buttonClass()} to={`${PATH}#c-${category.id}`} preventScrollReset>
            {data.texts.cancel}
          </Link>
        </span>
      </PageForm>
    </li>
  );
}

function AddCategory({ data, isBusy }: { data: CategoriesData; isBusy: boolean }) {
  const { categories: texts } = data.texts;
  const refused = data.refused && data.refused.id === undefined ? data.refused : undefined;
  const values = refused?.values ?? { name: '', slug: '', emoji: '', description: '', names: {} };
  return (
    <section className={desk.panel} aria-labelledby="add-category">
      <h2 id="add-category" className={desk.heading}>
        {texts.addTitle}
      </h2>
      {/* A category that was added leaves the fields empty. */}
      <PageForm className={styles.form} key={`${data.categories?.length}`} noValidate>
        <Fields values={{ intent: 'add' }} />
        <CategoryFields texts={texts} values={values} faults={refused?.faults ?? []} />
        <button type="submit" className={classes(buttonClass('primary'), styles.add)} disabled={isBusy}>
          {texts.add}
        </button>
      </PageForm>
    </section>
  );
}
