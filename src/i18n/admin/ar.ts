import type { AdminTexts } from './admin-texts.ts';

export const ar: AdminTexts = {
  title: 'الإدارة',
  backToApp: 'العودة إلى التطبيق',
  overview: 'ما يمكنك فعله هنا',
  sections: {
    roles: { title: 'المشرفون', text: 'من يحق له الدخول إلى هنا: منح الدور وسحبه.' },
    log: { title: 'سجل الإجراءات', text: 'ما فعله المشرفون، الأحدث أولًا.' },
  },
  roles: {
    grantHeading: 'تعيين مشرف جديد',
    address: 'البريد الإلكتروني أو رقم الهاتف',
    addressHint: 'لحساب عنوانه مؤكَّد. تبدأ أرقام الهاتف بعلامة الزائد.',
    grant: 'منح الدور',
    holders: 'المشرفون',
    since: 'منذ {date}',
    you: 'أنت',
    withdraw: 'سحب',
    question: 'هل تريد سحب دور المشرف من {name}؟ يسري ذلك فورًا.',
    confirm: 'سحب الدور',
    outcomes: {
      granted: 'مُنح الدور.',
      withdrawn: 'سُحب الدور.',
      'no-such-account': 'لا يوجد حساب بهذا العنوان أو الرقم المؤكَّد.',
      'already-held': 'صاحب هذا الحساب مشرف بالفعل.',
      'not-held': 'لم يعد صاحب هذا الحساب مشرفًا.',
      last: 'يحتفظ آخر مشرف بالدور. عيّن مشرفًا آخر أولًا.',
      failed: 'تعذّر ذلك. لم يتغيّر شيء. حاول مرة أخرى بعد لحظات.',
    },
  },
  log: {
    when: 'متى',
    who: 'من',
    what: 'ماذا',
    program: 'الخادم',
    gone: 'حساب محذوف',
    actions: {
      'role-granted': 'مَنح الدور «{role}» إلى {subject}',
      'role-withdrawn': 'سَحب الدور «{role}» من {subject}',
    },
    empty: 'لم يُفعل شيء بعد.',
    older: 'إجراءات أقدم',
    newest: 'أحدث الإجراءات',
  },
};
