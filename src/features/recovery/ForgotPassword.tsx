import { useEffect, useRef, useState } from 'react';
import { FORM_LINK } from '../../components/form/formLink';
import { Button } from '../../components/ui/Button';
import { ForgotForm } from './ForgotForm';

/** The island of /forgot-password. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = message !== null;

  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);

  if (!isSent) {
    return (
      <>
        <h1 className="text-3xl">Forgot your password?</h1>
        <p className="mt-3 mb-8 text-ink-soft text-lg">
          It happens. Type the address of your account, and we send you a link to choose a new one.
        </p>
        <ForgotForm
          email={email}
          onSent={(sent) => {
            setEmail(sent.email);
            setMessage(sent.message);
          }}
        />
      </>
    );
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        Check your email
      </h1>
      <p className="mt-4 text-lg">{message}</p>
      <p className="mt-4">
        You typed <strong className="break-all">{email}</strong>. The link works once, within an
        hour. If nothing comes in a few minutes, look into your spam folder.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="outline" onClick={() => setMessage(null)}>
          Try different email
        </Button>
        <a href="/login" className={FORM_LINK}>
          Back to sign in
        </a>
      </div>
    </>
  );
}
