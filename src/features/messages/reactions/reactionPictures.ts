import {
  HandHeart,
  Heart,
  Laugh,
  type LucideIcon,
  MessageCircleQuestionMark,
  Sparkles,
  ThumbsUp,
} from 'lucide-react';
import type { Reaction } from '../../../shared/rules/messages/reactions';

export const REACTION_PICTURES: Readonly<Record<Reaction, LucideIcon>> = {
  love: Heart,
  yes: ThumbsUp,
  laugh: Laugh,
  wow: Sparkles,
  care: HandHeart,
  more: MessageCircleQuestionMark,
};
