import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import type * as z from 'zod';
import type { CallRulesForm } from './call-rules-form.ts';

type Typed = z.input<typeof CallRulesForm>;

/** The form that the fields of a number's call rules stand in. */
export interface RulesForm {
  register: UseFormRegister<Typed>;
  control: Control<Typed, unknown, z.output<typeof CallRulesForm>>;
  errors: FieldErrors<Typed>;
}
