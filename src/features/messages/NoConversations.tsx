import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';

export function NoConversations() {
  return (
    <div className="min-h-0 overflow-y-auto">
      <EmptyState
        title="No conversations yet"
        drawing={<Drawing />}
        action={
          <Button asChild>
            <a href="/browse">Find Matches</a>
          </Button>
        }
      />
    </div>
  );
}

/** Few members see it more than once, so it is not part of the page's code. Its box is kept free. */
function Drawing() {
  const [svg, setSvg] = useState('');
  useEffect(() => {
    import('../../components/scenes/emptyScenes').then(
      ({ emptyChats }) => setSvg(emptyChats()),
      () => setSvg(''),
    );
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, no input in it
  return <div className="aspect-[8/5]" dangerouslySetInnerHTML={{ __html: svg }} />;
}
