import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { NeededPart } from '../../components/lazy/NeededPart';
import { t } from '../../shared/texts/t';
import { keepCase, type OpenedCase, takeCase } from './openedCase';
import { TakeDownForm } from './TakeDownForm';

const standing = lazyPart(() => import('./CaseStatus'));

/** The island of /take-down: the form, or the status of a request. */
export function TakeDown() {
  const [opened, setOpened] = useState<OpenedCase | null>(null);
  const [isReady, setReady] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setOpened(takeCase());
    setReady(true);
  }, []);
  const show = (next: OpenedCase | null) => {
    keepCase(next);
    setOpened(next);
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t(opened ? 'Your request' : 'Have something taken down')}
      </h1>
      {opened ? (
        <NeededPart part={standing}>
          {({ default: CaseStanding }) => (
            <CaseStanding key={opened.id} opened={opened} onAnother={() => show(null)} />
          )}
        </NeededPart>
      ) : (
        <TakeDownForm isReady={isReady} onSent={show} />
      )}
    </>
  );
}
