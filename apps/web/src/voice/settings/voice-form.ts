import { type Assistant, VoiceSettingsSchema } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';

type Given = z.input<typeof VoiceSettingsSchema>;
type Checked = z.output<typeof VoiceSettingsSchema>;

/** The longest line that is said as it is written, in characters (the contract's own limit). */
export const maxLineLength = 300;

/** The voice settings while they are edited. */
export type VoiceForm = UseFormReturn<Given, unknown, Checked>;

/** A form over an assistant's voice settings. */
export const useVoiceForm = ({ voice }: Assistant): VoiceForm =>
  useForm<Given, unknown, Checked>({ resolver: zodResolver(VoiceSettingsSchema), defaultValues: voice });
