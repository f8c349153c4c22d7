import { CalendarCheck, Clock, FileCheck, Headset, Inbox, UserPlus } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { Section } from './section.tsx';

// Six, as specified: what a buyer asks first. The documentation tells the rest.
const features = [
  {
    icon: Clock,
    title: 'Always on',
    description: 'Customers get an answer at night, on Sundays and while you are with someone else.',
    color: 'bg-primary-soft text-primary',
  },
  {
    icon: FileCheck,
    title: 'Answers with receipts',
    description:
      'Every answer points at the FAQ, document or page of your website it came from. What it does not know, it says.',
    color: 'bg-brass-soft text-brass-ink',
  },
  {
    icon: CalendarCheck,
    title: 'Books appointments',
    description: 'It offers times that are really free, books, moves and cancels, and never books one twice.',
    color: 'bg-good-soft text-good',
  },
  {
    icon: UserPlus,
    title: 'Lead capture',
    description: 'Contact details left in a chat become a lead, scored hot, warm or cold with the reasons.',
    color: 'bg-good-soft text-good',
  },
  {
    icon: Headset,
    title: 'A person, when wanted',
    description: 'Take a chat over while it runs, answer it yourself, and give it back.',
    color: 'bg-primary-soft text-primary',
  },
  {
    icon: Inbox,
    title: 'Every conversation kept',
    description: 'Read the whole transcript, what was answered, from where, and how long it took.',
    color: 'bg-info-soft text-info',
  },
];

export function Features() {
  return (
    <Section id="features" title="Powerful Features">
      <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon: Icon, title, description, color }) => (
          <li key={title} className="flex gap-4">
            <span className={classes('grid size-11 shrink-0 place-items-center rounded-card', color)}>
              <Icon aria-hidden size={20} />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
