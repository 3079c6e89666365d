import { useState } from 'react';
import { Link, useFetchers, useNavigation } from 'react-router';
import type { FormTexts } from '#src/domain/editing/typed-texts.ts';
import { commaOf, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { categoryNameIn } from '#src/domain/words/category.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { adminPath } from '#src/i18n/paths.ts';
import type { Text } from '#src/i18n/text-places.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { TextLine } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes, EmptyState, Notice } from '../kit/controls.tsx';
import { LabelOf, ShortLabel } from '../kit/label-of.tsx';
import styles from './categories-screen.module.css';
import { CategoryFields, type CategoryValues, textsOfCategory } from './category-fields.tsx';
import { CategoryWords, type OpenCategory } from './category-words.tsx';
import { Deleting } from './deleting.tsx';
import { DeskButton, RunButton } from './desk-button.tsx';
import { Fields, PageForm } from './desk-form.tsx';
import { DeskNews, type News } from './news.tsx';

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

export type CategoriesData = News & {
  /** Undefined where they could not be loaded. */
  categories: ListedCategory[] | undefined;
  /** The one whose words are shown. */
  open: OpenCategory | undefined;
  /** The one that is being changed in its row. */
  editing: string | undefined;
  /** What was typed where it was refused, and why: of the new category where `id` is undefined. */
  refused: Refused | undefined;
};

type Refused = {
  id: string | undefined;
  values: CategoryValues;
  faults: string[];
  /** What the form showed before anybody typed. */
  shown?: FormTexts | undefined;
};

const PATH = adminPath('categories');

/** Everything that is done to categories. Each step is an address or a form: script only makes them quicker. */
export function CategoriesScreen({ data }: { data: CategoriesData }) {
  const { categories: texts } = useEditingTexts();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const leaving = useLeaving();
  const shown = data.categories?.filter(({ id }) => !leaving.has(id));
  return (
    <>
      <SectionTitle of="categories" />
      <DeskNews news={data} isBusy={isBusy} />
      {shown === undefined ? (
        <LoadFailed />
      ) : (
        <>
          <AllCategories />
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

function LoadFailed() {
  const { categories, retry } = useEditingTexts();
  return (
    <div className={desk.notice}>
      <Notice isBad isStanding title={categories.loadFailed}>
        <a href={PATH}>{retry}</a>
      </Notice>
    </div>
  );
}

function AllCategories() {
  const { categories: texts } = useEditingTexts();
  return (
    <PageForm className={classes(desk.row, styles.all)}>
      <RunButton intent="translate">{texts.translateAll}</RunButton>
      <DeskButton intent="link-all">{texts.autoLinkAll}</DeskButton>
    </PageForm>
  );
}

function Category({ category, data }: { category: ListedCategory; data: CategoriesData }) {
  const t = useTranslator();
  const { categories: texts } = useEditingTexts();
  const name = categoryNameIn(category, t.language);
  const named = (text: Text<'name'>) => told(text, { name });
  const isOpen = data.open?.id === category.id;
  const refused = data.refused?.id === category.id ? data.refused : undefined;
  if (data.editing === category.id || refused) return <EditCategory category={category} refused={refused} />;
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
            <ShortLabel label={texts.edit} whole={named(texts.editNamed)} />
          </Link>
          <PageForm>
            <DeskButton intent={`link:${category.id}`}>
              <LabelOf label={texts.autoLink} name={name} />
            </DeskButton>
          </PageForm>
          <Deleting
            label={texts.delete}
            name={named(texts.deleteNamed)}
            question={named(texts.deleteQuestion)}
            fields={{ intent: `delete:${category.id}` }}
          />
        </div>
      </div>
      {isOpen && data.open && <CategoryWords open={data.open} name={category.name} label={name} />}
    </li>
  );
}

type EditProps = {
  category: ListedCategory;
  refused: CategoriesData['refused'];
};

/** The row as a form: name, address, emoji, description and the names in six languages. */
function EditCategory({ category, refused }: EditProps) {
  const { categories: texts, cancel } = useEditingTexts();
  const t = useTranslator();
  const values: CategoryValues = refused?.values ?? {
    name: category.name,
    slug: category.slug,
    emoji: category.emoji,
    description: category.description,
    names: category.names,
  };
  // What the fields began with, however often the list is read anew beside them.
  const [first] = useState(() => textsOfCategory(values));
  return (
    <li className={styles.category} id={`c-${category.id}`} data-category={category.id}>
      <PageForm className={styles.form} key={`edit-${category.id}`}>
        <Fields
          values={{
            intent: `change:${category.id}`,
            shown: JSON.stringify(refused?.shown ?? first),
          }}
        />
        <h2>{told(texts.editNamed, { name: category.name })}</h2>
        <CategoryFields values={values} faults={refused?.faults ?? []} withSlug />
        <fieldset>
          <legend className={desk.subheading}>{texts.translations}</legend>
          <div className={styles.translations}>
            {LANGUAGES.map((code) => (
              <TextLine
                key={code}
                name={`names.${code}`}
                label={t(`language.${code}`)}
                value={values.names[code]}
                language={code}
                maxLength={80}
                autoCapitalize="sentences"
              />
            ))}
          </div>
        </fieldset>
        <span className={desk.row}>
          <button type="submit" className={buttonClass('primary')}>
            {texts.save}
          </button>
          <Link className={buttonClass()} to={`${PATH}#c-${category.id}`} preventScrollReset>
            {cancel}
          </Link>
        </span>
      </PageForm>
    </li>
  );
}

function AddCategory({ data, isBusy }: { data: CategoriesData; isBusy: boolean }) {
  const { categories: texts } = useEditingTexts();
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
        <CategoryFields values={values} faults={refused?.faults ?? []} />
        <button type="submit" className={classes(buttonClass('primary'), styles.add)} disabled={isBusy}>
          {texts.add}
        </button>
      </PageForm>
    </section>
  );
}
