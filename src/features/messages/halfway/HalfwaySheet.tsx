import { type ReactNode, useState } from 'react';
import { Sheet } from '../../../components/ui/Dialog';
import type { Self } from '../../../shared/contract/members';
import { t } from '../../../shared/texts/t';
import type { ConversationPartner } from '../person';
import { focusMessageBox, HalfwayContent } from './HalfwayContent';

interface HalfwaySheetProps {
  trigger: ReactNode;
  me: Self;
  person: ConversationPartner;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** On phones and narrow screens. Choosing a town closes it; nothing is sent. */
export function HalfwaySheet({ me, person, ...sheet }: HalfwaySheetProps) {
  const [suggested, setSuggested] = useState(false);
  return (
    <Sheet
      {...sheet}
      title={t('Halfway')}
      description={t('Towns about equally far from you and {name}.', { name: person.name })}
      {...(suggested
        ? {
            onCloseFocus: () => {
              setSuggested(false);
              focusMessageBox();
            },
          }
        : {})}
    >
      <HalfwayContent
        me={me}
        person={person}
        onSuggested={() => {
          setSuggested(true);
          sheet.onOpenChange(false);
        }}
      />
    </Sheet>
  );
}
