import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { members } from '../../../db/schema';
import { mailKind } from '../mailKind';

export const premiumEnded = mailKind({
  data: z.object({ wasTrial: z.boolean() }),
  switch: null,
  toUnconfirmed: true,
  compose: async ({ db, now, vars }, { recipient, data }) => {
    const [member] = await db
      .select({ premiumUntil: members.premiumUntil })
      .from(members)
      .where(eq(members.id, recipient.id));
    if ((member?.premiumUntil ?? 0) > now.getTime()) return null;
    return {
      subject: data.wasTrial ? 'Your free trial has ended' : 'Your Premium has ended',
      preheader: 'Your profile, matches and conversations stay as they are.',
      heading: data.wasTrial ? 'Your free trial has ended' : 'Your Premium has ended',
      paragraphs: [
        `Your account goes on for free: your profile, matches and conversations stay as they are. ${data.wasTrial ? 'Nothing was charged, and nothing will be.' : 'Nothing renews by itself any more.'}`,
        'If you browsed incognito: that is a part of Premium, and others can see you again. You can hide your profile in the settings.',
      ],
      button: { label: 'See the plans', url: `${vars.APP_ORIGIN}/premium` },
      because: 'You get this because you had Premium.',
    };
  },
});
