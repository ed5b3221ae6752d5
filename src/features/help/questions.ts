export interface QuestionGroup {
  title: string;
  questions: { question: string; answer: string }[];
}

/** The help page's questions. An answer says what the product does today and nothing else. */
export const QUESTION_GROUPS: QuestionGroup[] = [
  {
    title: 'Getting Started',
    questions: [
      {
        question: 'How do I join?',
        answer:
          'Choose Sign Up, tell us who you are and which New Jersey town you live in, and read the safety notice. It is free and takes no card. You have to be 18 or older.',
      },
      {
        question: 'How does matching work?',
        answer:
          'Like somebody. When they like you too it is a match, and both of you are told at once. Free members have 50 likes a day; the count starts again at midnight, New Jersey time.',
      },
      {
        question: 'Where does the match percentage come from?',
        answer:
          'From what you have both told us: interests, the quiz, the distance between your towns and your ages. Open it on any card to read why it is what it is, how sure it is, and what would sharpen it.',
      },
    ],
  },
  {
    title: 'Safety & Privacy',
    questions: [
      {
        question: 'Who sees where I live?',
        answer:
          'Other members see your town and a rounded distance between town centers. Parkway never asks for your street or your phone’s location, so nobody can work it out.',
      },
      {
        question: 'Can anyone write to me?',
        answer:
          'Members who have not matched with you can send up to three messages, which wait under Requests until you answer. If you do not answer, they cannot go on.',
      },
      {
        question: 'What happens when I unmatch someone?',
        answer:
          'The match and the conversation go for both of you, and they cannot write to you again unless you like them once more.',
      },
    ],
  },
  {
    title: 'Features & Premium',
    questions: [
      {
        question: 'What can I do for free?',
        answer:
          'Everything you need to meet somebody: a full profile with photos, the quiz, browsing, 50 likes and 20 messages a day, and the first three of the people who liked you.',
      },
      {
        question: 'Can I buy Premium?',
        answer: 'Not yet. The plans page will say when it opens, and nobody is charged before.',
      },
      {
        question: 'What does the compatibility quiz do?',
        answer:
          'Eight questions sort you into one of six types. Your type shows on your profile and joins the match percentage with everybody who took it too. You can take it again at any time.',
      },
    ],
  },
  {
    title: 'Technical Issues',
    questions: [
      {
        question: 'Which photos can I upload?',
        answer:
          'JPG, PNG and WEBP up to 5MB: one main picture and five more. Place and camera details inside the file are removed before anybody sees it.',
      },
      {
        question: 'My message says “Waiting for connection”. Is it lost?',
        answer:
          'No. It is kept on your device and goes out by itself, in order, as soon as you are online again.',
      },
      {
        question: 'I cannot sign in. What now?',
        answer:
          'After five wrong passwords an address has to wait fifteen minutes. If it still does not work, write to us from the address of your account.',
      },
    ],
  },
];
