import type { StaticPageTexts } from './static-page-texts.ts';

export const fr: StaticPageTexts = {
  'privacy-policy': {
    description:
      'Ce que Wordlane conserve à votre sujet : réglages et progression, dans votre propre navigateur. Comment tout effacer.',
    sections: {
      short: {
        heading: 'En bref',
        paragraphs: [
          'Vous pouvez apprendre ici sans compte. Vos réglages et votre progression restent dans votre propre navigateur.',
          'Il n’y a ni publicité, ni mesure d’audience, ni pistage, et aucune page ne demande quoi que ce soit à une autre entreprise.',
        ],
      },
      browser: {
        heading: 'Ce que garde votre navigateur',
        paragraphs: [
          'Pour que vous retrouviez tout comme vous l’avez laissé, ce site enregistre ce qui suit dans votre navigateur. Les autres sites ne peuvent pas le lire.',
        ],
        items: [
          'Le cookie « prefs » : langue de l’application, apparence, la langue que vous parlez, votre niveau, votre objectif quotidien, votre façon d’apprendre, si vous avez déjà choisi vos langues et votre niveau et le dernier mot vu à chaque niveau. Il est envoyé à notre serveur avec chaque page que vous ouvrez, afin que la bonne page revienne, et est conservé 400 jours au plus après sa dernière écriture.',
          'Dans le stockage local, « study‑events » : quels mots vous avez étudiés et quand, afin d’afficher votre historique et votre série.',
          'Dans le stockage local, « daily‑usage » et « level‑progress » : combien de mots vous avez étudiés chaque jour et où vous en êtes à chaque niveau.',
          'Dans IndexedDB, « learning » : comment vous avez répondu à chaque mot et quand, vos mots enregistrés et la séance en cours, afin que les mots reviennent quand il le faut.',
        ],
      },
      server: {
        heading: 'Ce qu’apprend notre serveur',
        paragraphs: [
          'Comme tout serveur web, le nôtre reçoit votre adresse réseau (adresse IP), l’adresse de la page demandée et ce que votre navigateur dit de lui-même, par exemple ses langues. Il en a besoin pour vous répondre.',
          'Lorsque vous écoutez un son qui n’avait encore jamais été produit, la demande est comptée par adresse réseau, afin que personne ne puisse surcharger le serveur. Les comptages de plus d’un jour sont effacés.',
          'Le journal du serveur note les erreurs et les demandes de pages qui n’existent pas. Pour afficher votre historique et les mots du jour, votre navigateur indique au serveur quels mots vous avez étudiés ; si vous n’êtes pas connecté, le serveur n’enregistre pas cette liste.',
        ],
      },
      others: {
        heading: 'Pas de tiers',
        paragraphs: [
          'Polices, images, sons et programmes viennent tous de notre propre serveur. Nous ne vendons ni ne cédons aucune donnée.',
          'Ceux qui exploitent les serveurs pour nous, ou qui acheminent les messages que vous avez demandés, traitent des données uniquement pour notre compte et uniquement à cette fin.',
        ],
      },
      account: {
        heading: 'Si vous vous connectez',
        paragraphs: [
          'Il n’est jamais nécessaire de se connecter pour apprendre. Là où la connexion est proposée et si vous la choisissez, nous enregistrons aussi ce qui vous sert à vous connecter (une adresse e-mail ou un numéro de téléphone), vos réglages et les mots étudiés, afin de les retrouver sur tous vos appareils. Les mots de passe ne sont conservés que sous une forme qui ne permet pas de les lire.',
          'Un autre cookie maintient alors votre connexion. Si vous passez par le compte d’une autre entreprise, celle-ci l’apprend.',
          'Ce que ce navigateur avait noté passe alors dans votre compte. Tant que vous êtes connecté, le cookie « prefs » contient une copie des réglages de votre compte avec une marque de celui-ci, et le cookie « guest‑prefs » met de côté ceux de ce navigateur, qui reviennent à la déconnexion. Les mots étudiés hors connexion attendent dans le stockage local jusqu’à ce que votre compte les ait reçus.',
          '« Garder mes progrès » crée un compte sans nom ni e-mail : dès lors, notre serveur enregistre vos réglages et ce que vous avez appris, et seul un cookie de ce navigateur, conservé 400 jours après sa dernière utilisation, y mène. Vous pouvez ensuite ajouter une adresse ou supprimer le compte dans les réglages. Si vous vous connectez plutôt à un autre compte, ce que vous avez appris vous y suit, le compte sans nom est supprimé et le cookie « joined » note pendant 400 jours au plus quel compte a rejoint lequel.',
        ],
      },
      rights: {
        heading: 'Comment effacer vos données',
        paragraphs: [
          'Effacez les données de ce site dans les réglages de votre navigateur (« Effacer les données du site » ou « Cookies et données de sites »). Le cookie, l’historique et la progression disparaissent aussitôt, et il n’en existe aucune copie ailleurs, sauf si vous vous êtes connecté.',
          'Vous pouvez nous demander ce que nous avons enregistré à votre sujet et le faire corriger, vous le faire remettre ou le faire effacer, y compris un compte avec tout ce qu’il contient. Si notre réponse ne vous satisfait pas, vous pouvez saisir l’autorité de protection des données de votre lieu de résidence.',
        ],
      },
      contact: {
        heading: 'Contact',
        paragraphs: [
          'Pour toute question sur vos données, écrivez à {email}. Si cette politique change, la date en haut de la page change avec elle.',
        ],
      },
    },
  },
  'terms-of-use': {
    description:
      'Les conditions d’utilisation de Wordlane : gratuitement, dans le respect des autres, tel qu’il est.',
    sections: {
      service: {
        heading: 'Ce que nous proposons',
        paragraphs: [
          'Wordlane est un site pour apprendre des mots anglais. Il est gratuit et ne demande pas de compte. En l’utilisant, vous acceptez ces conditions.',
        ],
      },
      use: {
        heading: 'Ce que vous pouvez faire',
        paragraphs: [
          'Apprendre avec lui, enseigner avec lui, le montrer à d’autres et créer des liens vers n’importe quelle page, à la maison, à l’école ou au travail.',
          'Merci de ne pas surcharger le site de requêtes automatiques, de ne pas chercher à atteindre des parties ou des données qui ne vous sont pas destinées et de ne rien en faire d’illicite.',
        ],
      },
      content: {
        heading: 'Mots, sons et images',
        paragraphs: [
          'Les sens, les traductions et les phrases sont rédigés avec soin, mais ils peuvent contenir des erreurs, et une courte notice ne peut pas tout dire d’un mot. Ne vous y fiez pas là où une erreur pourrait nuire, par exemple en matière médicale ou juridique.',
          'Wordlane est un logiciel libre sous licence publique générale GNU Affero, version 3 ou ultérieure : vous pouvez l’utiliser, l’étudier, le partager et le modifier selon cette licence. Les images et les polices proviennent de collections libres et gardent leurs propres licences.',
        ],
      },
      account: {
        heading: 'Comptes',
        paragraphs: [
          'Si la connexion est proposée et que vous créez un compte, gardez votre mot de passe pour vous et utilisez une adresse ou un numéro qui vous appartient. Vous pouvez faire supprimer votre compte à tout moment. Nous pouvons fermer un compte qui sert à nuire au site ou à autrui.',
        ],
      },
      liability: {
        heading: 'Absence de garantie',
        paragraphs: [
          'Nous proposons le site tel qu’il est. Il peut changer, être indisponible un temps ou prendre fin, et ce que garde votre navigateur peut se perdre avec lui. Dans les limites permises par la loi, nous ne répondons pas des dommages liés à l’utilisation du site ou à l’impossibilité de l’utiliser.',
          'Vos droits de consommateur et notre responsabilité en cas de faute intentionnelle ou de faute lourde restent tels que la loi les fixe.',
        ],
      },
      changes: {
        heading: 'Modifications et contact',
        paragraphs: [
          'Nous pouvons modifier ces conditions ; la date en haut de la page indique la dernière modification. Si l’une des conditions n’est pas valable, les autres le restent. Pour toute question, écrivez à {email}.',
        ],
      },
    },
  },
  'about-us': {
    description:
      'Ce qu’est Wordlane, comment il enseigne les mots anglais, à qui il s’adresse et comment nous joindre.',
    sections: {
      what: {
        heading: 'Ce qu’est Wordlane',
        paragraphs: [
          'Wordlane enseigne des mots anglais, un par un, à ceux qui parlent arabe, espagnol, français, allemand, portugais ou anglais. Il est fait pour quelques minutes ici et là : dans le bus, pendant une pause, avant de dormir.',
        ],
      },
      how: {
        heading: 'Comment ça marche',
        paragraphs: [
          'Vous choisissez la langue que vous parlez et votre niveau. Les mots apparaissent ensuite l’un après l’autre, avec leur sens, leur prononciation, le son et des phrases d’exemple. « Suivant » amène le mot d’après, et votre place est gardée.',
          'Les mots d’un niveau arrivent chaque jour dans un nouvel ordre. En 10 à 15 minutes, vous pouvez en étudier 20 à 30.',
        ],
      },
      words: {
        heading: 'Les mots',
        paragraphs: [
          'Ils sont classés de A1 à C1 selon le Cadre européen commun de référence pour les langues et regroupés par thèmes, comme la nourriture, la famille ou les voyages. Les voix sont produites par ordinateur.',
          'Si vous trouvez une erreur ou pensez qu’un mot n’est pas au bon niveau, dites-le-nous : chaque remarque améliore le vocabulaire.',
        ],
      },
      free: {
        heading: 'Libre et gratuit',
        paragraphs: [
          'Il n’y a rien à payer, pas de publicité et pas de pistage. Le programme est un logiciel libre : chacun peut le lire, l’améliorer ou l’installer pour sa propre école.',
        ],
      },
      everyone: {
        heading: 'Pour tout le monde',
        paragraphs: [
          'Le site parle six langues, dont l’arabe de droite à gauche. Il est conçu pour les petits téléphones et les connexions lentes, pour les claviers et les lecteurs d’écran, en clair comme en sombre, et presque tout fonctionne sans JavaScript.',
        ],
      },
      contact: {
        heading: 'Contact',
        paragraphs: ['Questions, corrections et idées sont les bienvenues à {email}.'],
      },
    },
  },
};
