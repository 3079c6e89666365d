import type { ApiDocsTexts } from './api-docs-texts.ts';

export const ar: ApiDocsTexts = {
  title: 'الواجهة البرمجية',
  description: 'كل استدعاءات واجهة Wordlane البرمجية: ما تأخذه وما تجيب به.',
  intro: 'يمكن للبرامج قراءة المفردات، وتغييرها بمفتاح من مشرف. أوصاف الاستدعاءات بالإنجليزية.',
  document: 'مستند OpenAPI',
  keys: 'مفاتيح الواجهة البرمجية',
  takes: 'ما يأخذه',
  body: 'المتن',
  answers: 'الإجابات',
  required: 'مطلوب',
  shapes: 'الأشكال',
};
