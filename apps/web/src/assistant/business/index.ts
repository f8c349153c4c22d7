// What a business tells of itself: its weekly hours.
export { defaultWeek, faultsOf } from './hours-fields.ts';
export { WeekEditor } from './week-editor.tsx';
