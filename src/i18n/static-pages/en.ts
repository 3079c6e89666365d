/** The texts of the static pages in English, and the shape that the other five fill. `{email}` is the contact address; names of stored items have hyphens that do not break. */
export const en = {
  'privacy-policy': {
    description:
      'What Wordlane stores about you: settings and progress, in your own browser. How to delete it.',
    sections: {
      short: {
        heading: 'In short',
        paragraphs: [
          'You can learn here without an account. Your settings and your progress are kept in your own browser.',
          'There is no advertising, no analytics and no tracking, and no page asks another company for anything.',
        ],
      },
      browser: {
        heading: 'What your browser keeps',
        paragraphs: [
          'So that you find everything as you left it, this site stores the following in your browser. Other sites cannot read it.',
        ],
        items: [
          'The cookie “prefs”: app language, appearance, the language you speak, your level, your daily goal, how you want to learn, whether you have chosen your languages and level, and the last word you saw in each level. It is sent to our server with each page you open, so that the right page comes back, and is kept for up to 400 days after it was last written.',
          'In local storage, “study‑events”: which words you studied and when, so that your history and your streak can be shown.',
          'In local storage, “daily‑usage” and “level‑progress”: how many words you studied on each day, and how far you are in each level.',
          'In IndexedDB, “learning”: how you answered which word and when, your saved words, and the session you are in, so that words come back when you need them.',
        ],
      },
      server: {
        heading: 'What our server learns',
        paragraphs: [
          'Like every web server, ours receives your network address (IP address), the address of the page you want and what your browser says about itself, such as its languages. It needs them to answer you.',
          'When you listen to a sound that has not been made before, the request is counted by network address, so that nobody can overload the server. Counts older than a day are deleted.',
          'The server’s log records errors and requests for pages that do not exist. To show your history and today’s words, your browser tells the server which words you have studied; if you are not signed in, the server does not store that list.',
        ],
      },
      others: {
        heading: 'No third parties',
        paragraphs: [
          'Fonts, pictures, sounds and programs all come from our own server. We sell no data and give none away.',
          'Those who run the servers for us, or deliver messages that you asked for, handle data only on our behalf and only for that.',
        ],
      },
      account: {
        heading: 'If you sign in',
        paragraphs: [
          'Signing in is never required for learning. Where it is offered and you choose it, we also store what you sign in with (an email address or a phone number), your settings and the words you have studied, so that they are the same on all your devices. Passwords are stored only in a form from which they cannot be read.',
          'A further cookie then keeps you signed in. If you sign in through another company’s account, that company learns that you did.',
          'What this browser had recorded is then moved to your account. While you are signed in, the cookie “prefs” holds a copy of your account’s settings with a mark of the account, and the cookie “guest‑prefs” puts this browser’s own aside; signing out brings them back. Words that you study without a connection wait in local storage until your account has them.',
          '“Keep my progress” makes an account without name or email: from then on our server stores your settings and what you have learned, and only a cookie in this browser, kept for 400 days after its last use, leads to it. You can add an address later, or delete the account, in the settings. If you sign in to another account instead, what you have learned goes along, the account without name is deleted, and the cookie “joined” notes for up to 400 days which account has joined which.',
        ],
      },
      rights: {
        heading: 'How to delete your data',
        paragraphs: [
          'Delete the data of this site in your browser’s settings (“Clear site data” or “Cookies and site data”). Cookie, history and progress are gone at once, and there is no copy of them elsewhere unless you signed in.',
          'You may ask us what we have stored about you, and have it corrected, handed over or deleted, an account with everything in it included. If you are not content with our answer, you may complain to the data protection authority where you live.',
        ],
      },
      contact: {
        heading: 'Contact',
        paragraphs: [
          'For anything about your data, write to {email}. If this policy changes, the date at the top of the page changes with it.',
        ],
      },
    },
  },
  'terms-of-use': {
    description: 'The terms on which Wordlane may be used: free of charge, with care for others, as it is.',
    sections: {
      service: {
        heading: 'What we offer',
        paragraphs: [
          'Wordlane is a website for learning English words. It is free of charge, and you need no account. By using it, you accept these terms.',
        ],
      },
      use: {
        heading: 'What you may do',
        paragraphs: [
          'Learn with it, teach with it, show it to others and link to any page, at home, at school or at work.',
          'Please do not overload the site with automated requests, do not try to reach parts or data that are not meant for you, and do not use it for anything unlawful.',
        ],
      },
      content: {
        heading: 'Words, sounds and pictures',
        paragraphs: [
          'The meanings, translations and sentences are made with care, but they may contain mistakes, and a short entry cannot say everything about a word. Do not rely on them where a mistake could do harm, for example in medical or legal matters.',
          'Wordlane is free software under the GNU Affero General Public License, version 3 or later: you may use, study, share and change it under that license. Pictures and fonts come from free collections and keep their own licenses.',
        ],
      },
      account: {
        heading: 'Accounts',
        paragraphs: [
          'If signing in is offered and you create an account, keep your password to yourself and use an address or a number of your own. You may have your account deleted at any time. We may close an account that is used to harm the site or other people.',
        ],
      },
      liability: {
        heading: 'No guarantee',
        paragraphs: [
          'We offer the site as it is. It may change, be out of reach for a time or come to an end, and what your browser keeps can be lost with the browser. As far as the law allows, we are not liable for damage that comes from using the site or from not being able to use it.',
          'Your rights as a consumer and our liability for intent and gross negligence remain as the law sets them.',
        ],
      },
      changes: {
        heading: 'Changes and contact',
        paragraphs: [
          'We may change these terms; the date at the top of the page says when that last happened. If one of the terms is not valid, the others remain. For questions, write to {email}.',
        ],
      },
    },
  },
  'about-us': {
    description: 'What Wordlane is, how it teaches English words, who it is for and how to reach us.',
    sections: {
      what: {
        heading: 'What Wordlane is',
        paragraphs: [
          'Wordlane teaches English words, one at a time, to people who speak Arabic, Spanish, French, German, Portuguese or English. It is made for a few minutes here and there: on the bus, in a break, before going to sleep.',
        ],
      },
      how: {
        heading: 'How it works',
        paragraphs: [
          'You choose the language you speak and your level. Then one word after another appears, with its meaning, its pronunciation, its sound and example sentences. Next brings the following word, and your place is kept.',
          'The words of a level come in a new order every day. With 10 to 15 minutes, you can study 20 to 30 of them.',
        ],
      },
      words: {
        heading: 'The words',
        paragraphs: [
          'They are graded from A1 to C1 by the Common European Framework of Reference for Languages, and grouped by topics such as food, family or travel. The voices are made by a computer.',
          'If you find a mistake, or think that a word stands at the wrong level, tell us: every hint makes the vocabulary better.',
        ],
      },
      free: {
        heading: 'Free and open',
        paragraphs: [
          'There is nothing to pay, no advertising and no tracking. The program is free software, so anyone may read it, improve it or run it for their own school.',
        ],
      },
      everyone: {
        heading: 'For everyone',
        paragraphs: [
          'The site speaks six languages, Arabic from right to left. It is built for small phones and slow connections, for keyboards and screen readers, in light and in dark, and most of it works without JavaScript.',
        ],
      },
      contact: {
        heading: 'Contact',
        paragraphs: ['Questions, corrections and ideas are welcome at {email}.'],
      },
    },
  },
};
