import type { StaticPageTexts } from './static-page-texts.ts';

export const de: StaticPageTexts = {
  'privacy-policy': {
    description:
      'Was Wordlane über dich speichert: Einstellungen und Lernstand, in deinem eigenen Browser. Wie du sie löschst.',
    sections: {
      short: {
        heading: 'Kurz gesagt',
        paragraphs: [
          'Du kannst hier ohne Konto lernen. Deine Einstellungen und dein Lernstand bleiben in deinem eigenen Browser.',
          'Es gibt keine Werbung, keine Analyse und keine Nachverfolgung, und keine Seite holt etwas von anderen Firmen.',
        ],
      },
      browser: {
        heading: 'Was dein Browser aufbewahrt',
        paragraphs: [
          'Damit du alles so wiederfindest, wie du es verlassen hast, speichert diese Website Folgendes in deinem Browser. Andere Websites können es nicht lesen.',
        ],
        items: [
          'Das Cookie „prefs“: Sprache der App, Darstellung, die Sprache, die du sprichst, dein Niveau, dein Tagesziel, wie du lernen möchtest, ob du Sprachen und Niveau schon gewählt hast, und das letzte Wort, das du auf jedem Niveau gesehen hast. Es wird mit jeder Seite, die du öffnest, an unseren Server geschickt, damit die richtige Seite zurückkommt, und bleibt höchstens 400 Tage nach dem letzten Schreiben erhalten.',
          'Im lokalen Speicher (Local Storage) „study‑events“: welche Wörter du wann gelernt hast, damit dein Verlauf und deine Serie angezeigt werden können.',
          'Im lokalen Speicher „daily‑usage“ und „level‑progress“: wie viele Wörter du an jedem Tag gelernt hast und wie weit du auf jedem Niveau bist.',
          'In IndexedDB „learning“: welches Wort du wann wie beantwortet hast, deine gespeicherten Wörter und die laufende Lerneinheit, damit Wörter wiederkommen, wenn du sie brauchst.',
        ],
      },
      server: {
        heading: 'Was unser Server erfährt',
        paragraphs: [
          'Wie jeder Webserver erhält unserer deine Netzwerkadresse (IP-Adresse), die Adresse der gewünschten Seite und das, was dein Browser über sich selbst mitteilt, zum Beispiel seine Sprachen. Er braucht das, um dir zu antworten.',
          'Wenn du einen Ton anhörst, der noch nie erzeugt wurde, wird die Anfrage nach Netzwerkadresse gezählt, damit niemand den Server überlasten kann. Zählungen, die älter als ein Tag sind, werden gelöscht.',
          'Das Protokoll des Servers verzeichnet Fehler und Anfragen nach Seiten, die es nicht gibt. Um deinen Verlauf und die Wörter von heute anzuzeigen, teilt dein Browser dem Server mit, welche Wörter du gelernt hast; wenn du nicht angemeldet bist, speichert der Server diese Liste nicht.',
        ],
      },
      others: {
        heading: 'Keine Dritten',
        paragraphs: [
          'Schriften, Bilder, Töne und Programme kommen alle von unserem eigenen Server. Wir verkaufen keine Daten und geben keine weiter.',
          'Wer für uns die Server betreibt oder Nachrichten zustellt, um die du gebeten hast, verarbeitet Daten nur in unserem Auftrag und nur zu diesem Zweck.',
        ],
      },
      account: {
        heading: 'Wenn du dich anmeldest',
        paragraphs: [
          'Zum Lernen musst du dich nie anmelden. Wo eine Anmeldung angeboten wird und du dich dafür entscheidest, speichern wir auch, womit du dich anmeldest (eine E-Mail-Adresse oder eine Telefonnummer), deine Einstellungen und die gelernten Wörter, damit sie auf all deinen Geräten gleich sind. Passwörter werden nur in einer Form gespeichert, aus der man sie nicht lesen kann.',
          'Ein weiteres Cookie hält dich dann angemeldet. Meldest du dich über das Konto einer anderen Firma an, erfährt diese Firma davon.',
          'Was dieser Browser aufgezeichnet hatte, geht dann in dein Konto über. Solange du angemeldet bist, enthält das Cookie „prefs“ eine Kopie der Einstellungen deines Kontos mit einem Kennzeichen des Kontos, und das Cookie „guest‑prefs“ legt die eigenen dieses Browsers beiseite; beim Abmelden kommen sie zurück. Wörter, die du ohne Verbindung lernst, warten im lokalen Speicher, bis dein Konto sie hat.',
          '„Meinen Fortschritt behalten“ legt ein Konto ohne Namen und E-Mail-Adresse an: Von da an speichert unser Server deine Einstellungen und was du gelernt hast, und nur ein Cookie in diesem Browser, das 400 Tage nach der letzten Nutzung erhalten bleibt, führt dorthin. In den Einstellungen kannst du später eine Adresse hinzufügen oder das Konto löschen. Meldest du dich stattdessen bei einem anderen Konto an, kommt das Gelernte mit, das Konto ohne Namen wird gelöscht, und das Cookie „joined“ vermerkt bis zu 400 Tage lang, welches Konto in welches übergegangen ist.',
        ],
      },
      rights: {
        heading: 'Wie du deine Daten löschst',
        paragraphs: [
          'Lösche in den Einstellungen deines Browsers die Daten dieser Website („Websitedaten löschen“ oder „Cookies und Websitedaten“). Cookie, Verlauf und Lernstand sind dann sofort weg, und anderswo gibt es keine Kopie davon, es sei denn, du hast dich angemeldet.',
          'Du kannst uns fragen, was wir über dich gespeichert haben, und es berichtigen, dir aushändigen oder löschen lassen, auch ein Konto mit allem, was dazugehört. Bist du mit unserer Antwort nicht zufrieden, kannst du dich bei der für dich zuständigen Datenschutzbehörde beschweren.',
        ],
      },
      contact: {
        heading: 'Kontakt',
        paragraphs: [
          'Zu allem, was deine Daten betrifft, schreib an {email}. Ändert sich diese Erklärung, ändert sich auch das Datum oben auf der Seite.',
        ],
      },
    },
  },
  'terms-of-use': {
    description:
      'Die Bedingungen, zu denen Wordlane genutzt werden darf: kostenlos, mit Rücksicht auf andere, so wie es ist.',
    sections: {
      service: {
        heading: 'Was wir anbieten',
        paragraphs: [
          'Wordlane ist eine Website zum Lernen englischer Wörter. Sie kostet nichts, und du brauchst kein Konto. Wenn du sie nutzt, stimmst du diesen Bedingungen zu.',
        ],
      },
      use: {
        heading: 'Was du darfst',
        paragraphs: [
          'Damit lernen, damit unterrichten, sie anderen zeigen und auf jede Seite verlinken, zu Hause, in der Schule oder bei der Arbeit.',
          'Bitte überlaste die Website nicht mit automatischen Anfragen, versuche nicht, an Bereiche oder Daten zu gelangen, die nicht für dich bestimmt sind, und nutze sie nicht für Rechtswidriges.',
        ],
      },
      content: {
        heading: 'Wörter, Töne und Bilder',
        paragraphs: [
          'Bedeutungen, Übersetzungen und Sätze sind mit Sorgfalt gemacht, können aber Fehler enthalten, und ein kurzer Eintrag kann nicht alles über ein Wort sagen. Verlass dich nicht darauf, wo ein Fehler Schaden anrichten könnte, zum Beispiel in medizinischen oder rechtlichen Fragen.',
          'Wordlane ist freie Software unter der GNU Affero General Public License, Version 3 oder später: Du darfst sie unter dieser Lizenz nutzen, untersuchen, weitergeben und verändern. Bilder und Schriften stammen aus freien Sammlungen und behalten ihre eigenen Lizenzen.',
        ],
      },
      account: {
        heading: 'Konten',
        paragraphs: [
          'Wenn eine Anmeldung angeboten wird und du ein Konto anlegst, behalte dein Passwort für dich und verwende eine eigene Adresse oder Nummer. Du kannst dein Konto jederzeit löschen lassen. Ein Konto, mit dem der Website oder anderen Menschen geschadet wird, dürfen wir schließen.',
        ],
      },
      liability: {
        heading: 'Keine Gewähr',
        paragraphs: [
          'Wir bieten die Website so an, wie sie ist. Sie kann sich ändern, eine Zeit lang nicht erreichbar sein oder eingestellt werden, und was dein Browser aufbewahrt, kann mit dem Browser verloren gehen. Soweit das Gesetz es zulässt, haften wir nicht für Schäden, die daraus entstehen, dass du die Website nutzt oder nicht nutzen kannst.',
          'Deine Rechte als Verbraucher und unsere Haftung für Vorsatz und grobe Fahrlässigkeit bleiben so, wie das Gesetz sie regelt.',
        ],
      },
      changes: {
        heading: 'Änderungen und Kontakt',
        paragraphs: [
          'Wir können diese Bedingungen ändern; das Datum oben auf der Seite sagt, wann das zuletzt geschah. Ist eine der Bedingungen unwirksam, gelten die übrigen weiter. Bei Fragen schreib an {email}.',
        ],
      },
    },
  },
  'about-us': {
    description:
      'Was Wordlane ist, wie es englische Wörter vermittelt, für wen es gedacht ist und wie du uns erreichst.',
    sections: {
      what: {
        heading: 'Was Wordlane ist',
        paragraphs: [
          'Wordlane vermittelt englische Wörter, eins nach dem anderen, an Menschen, die Arabisch, Spanisch, Französisch, Deutsch, Portugiesisch oder Englisch sprechen. Es ist für ein paar Minuten zwischendurch gemacht: im Bus, in einer Pause, vor dem Einschlafen.',
        ],
      },
      how: {
        heading: 'So funktioniert es',
        paragraphs: [
          'Du wählst die Sprache, die du sprichst, und dein Niveau. Dann erscheint ein Wort nach dem anderen, mit seiner Bedeutung, seiner Aussprache, seinem Klang und Beispielsätzen. „Weiter“ bringt das folgende Wort, und deine Stelle bleibt gespeichert.',
          'Die Wörter eines Niveaus kommen jeden Tag in neuer Reihenfolge. In 10 bis 15 Minuten schaffst du 20 bis 30 davon.',
        ],
      },
      words: {
        heading: 'Die Wörter',
        paragraphs: [
          'Sie sind von A1 bis C1 nach dem Gemeinsamen Europäischen Referenzrahmen für Sprachen eingestuft und nach Themen wie Essen, Familie oder Reisen geordnet. Die Stimmen erzeugt ein Computer.',
          'Wenn du einen Fehler findest oder meinst, dass ein Wort auf dem falschen Niveau steht, sag es uns: Jeder Hinweis macht den Wortschatz besser.',
        ],
      },
      free: {
        heading: 'Frei und offen',
        paragraphs: [
          'Es kostet nichts, es gibt keine Werbung und keine Nachverfolgung. Das Programm ist freie Software: Jeder darf es lesen, verbessern oder für die eigene Schule betreiben.',
        ],
      },
      everyone: {
        heading: 'Für alle',
        paragraphs: [
          'Die Website spricht sechs Sprachen, Arabisch von rechts nach links. Sie ist für kleine Handys und langsame Verbindungen gemacht, für Tastaturen und Screenreader, hell und dunkel, und das meiste geht auch ohne JavaScript.',
        ],
      },
      contact: {
        heading: 'Kontakt',
        paragraphs: ['Fragen, Korrekturen und Ideen sind willkommen: {email}.'],
      },
    },
  },
};
