import { useEffect } from 'react';
import { Button } from '../../components/ui/Button';

export const SIGN_IN = '/login';
const REDIRECT_MS = 3_000;

/** The new password counts; after three seconds on to the sign-in page. */
export function Updated() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(SIGN_IN), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className="mt-4 text-lg">
        Every device that was signed in to your account is signed out. We take you to the sign-in
        page in a moment.
      </p>
      <p className="mt-8">
        <Button asChild>
          <a href={SIGN_IN}>Sign in now</a>
        </Button>
      </p>
    </>
  );
}
