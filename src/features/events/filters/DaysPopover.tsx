import { Popover, type PopoverWindow } from '../../../components/ui/Popover';
import { t } from '../../../shared/texts/t';
import { DayRange, type DayRangeProps } from './DayRange';

export default function DaysPopover(props: DayRangeProps & PopoverWindow) {
  const { isReady, from, to, onChange, ...popover } = props;
  return (
    <Popover label={t('Days')} className="w-96!" {...popover}>
      <DayRange isReady={isReady} from={from} to={to} onChange={onChange} />
    </Popover>
  );
}
