import { FormBanner } from '../ui/InlineAlert';
import type { PasswordProblem } from './newPassword';

interface FormNoticeProps {
  /** For the `aria-describedby` of the field that it concerns. */
  id: string;
  notice: PasswordProblem | null;
}

/** Why a form was not sent or was refused, above its fields. Takes focus when no field does. */
export function FormNotice({ id, notice }: FormNoticeProps) {
  return (
    notice && (
      <FormBanner id={id} title={notice.title}>
        {notice.text && <p>{notice.text}</p>}
      </FormBanner>
    )
  );
}
