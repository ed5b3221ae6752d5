import { noticesOfPage } from './safetyNotices';

/** What the law requires beside a word about photo checks or members. */
export const ScreeningNotice = ({ className }: { className: string }) =>
  noticesOfPage().map(({ lang, screening }) => (
    <p key={screening} lang={lang} className={className}>
      {screening}
    </p>
  ));
