// What a business tells of itself: its weekly hours.
export { faultsOf, usualWeek } from './hours-fields.ts';
export { WeekEditor } from './week-editor.tsx';
