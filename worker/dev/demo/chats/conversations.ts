import * as z from 'zod';
import type { DemoPerson } from '../people';
import type { Region } from '../regions';
import catchUps from './catch-ups.json' with { type: 'json' };
import chats from './chats.json' with { type: 'json' };
import { type ChatSide, demoChat } from './demoChat';
import spanish from './spanish-chats.json' with { type: 'json' };

/** A first message that nobody has answered yet. */
export interface DemoOpening {
  key: string;
  to: ChatSide;
  text: string;
}

export const CONVERSATIONS = z.array(demoChat).parse([...chats, ...catchUps, ...spanish]);

/** Whether the chat's text for this side fits a person. */
export function fitsSide(
  side: ChatSide,
  person: Pick<DemoPerson, 'age' | 'interests' | 'language'>,
  regions: readonly Region[],
): boolean {
  const [youngest, oldest] = side.ages ?? [18, 100];
  return (
    person.age >= youngest &&
    person.age <= oldest &&
    (side.interests ?? []).every((interest) => person.interests.includes(interest)) &&
    (side.region === undefined || regions.includes(side.region)) &&
    (side.language === undefined || side.language === person.language)
  );
}

export const OPENINGS_UNANSWERED: readonly DemoOpening[] = [
  {
    key: 'trail-shoes',
    to: { interests: ['Hiking'] },
    text: 'Hi! Fellow hiker here. Mud or rocks, if you had to pick one for the rest of your life?',
  },
  {
    key: 'overdue',
    to: { interests: ['Reading'] },
    text: "You read, so I have to ask: do you finish the ones you don't like? I can't, and I feel bad about it for weeks.",
  },
  {
    key: 'dog-name',
    to: { interests: ['Pets'] },
    text: "I'll be honest, I'm here to find out whether there's a dog and what it's called. You also seem lovely.",
  },
  {
    key: 'custard',
    to: { interests: ['Beach'] },
    text: "Important beach question. Vanilla, chocolate or the twist? There's a wrong answer but I won't say which.",
  },
  {
    key: 'burnt-rice',
    to: { interests: ['Cooking'] },
    text: "I burned rice last night. In a rice cooker. Please tell me you've done something worse.",
  },
  {
    key: 'last-row',
    to: { interests: ['Movies'] },
    text: "What's the last movie you walked out of feeling better than when you went in? I need one for Friday.",
  },
  {
    key: 'two-left-feet',
    to: { interests: ['Dancing'] },
    text: 'Hello from someone with two left feet and a lot of good will. How does a person start dancing at my age?',
  },
  {
    key: 'espresso',
    to: { interests: ['Coffee'] },
    text: "Is there a coffee place near you that's worth a drive? I'm tired of mine, and I think it's tired of me.",
  },
  {
    key: 'first-record',
    to: { interests: ['Music'] },
    text: "What's the first album you bought with your own money? Mine's embarrassing, so you go first and then I'll be brave.",
  },
  {
    key: 'gate-c',
    to: { interests: ['Travel'] },
    text: "Hi there. Window or aisle? And if you're a middle-seat person, are you all right?",
  },
  {
    key: 'jughandle',
    to: {},
    text: "Your profile made me smile at a red light. Well, before a jughandle. Parked, I promise. How's your week going?",
  },
  {
    key: 'plain-hello',
    to: {},
    text: "Hi. I'm not great at openers, but I liked what you wrote and I'd like to hear more.",
  },
];
