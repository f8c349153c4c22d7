import { Mail } from 'lucide-react';
import { buttonLook } from '../ui/button.tsx';
import { Section } from './section.tsx';

export function Contact({ email }: { email: string }) {
  return (
    <Section id="contact" title="Get in Touch">
      <div className="grid max-w-4xl gap-8 md:grid-cols-2">
        <div>
          <h3 className="text-xl">Let's discuss your project</h3>
          <p className="mt-2 text-ink-soft">Tell us what your customers ask you most. We write back.</p>
          <a href={`mailto:${email}`} className={`${buttonLook({ size: 'large' })} mt-6 max-w-full`}>
            <Mail aria-hidden size={18} /> {email}
          </a>
        </div>
        <dl className="grid content-start gap-4 border-l-2 border-brass pl-6">
          <div>
            <dt className="text-sm text-ink-soft">Response time</dt>
            <dd className="font-semibold">Within 24 hours</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Setup Call</dt>
            <dd className="font-semibold">Free consultation available</dd>
          </div>
        </dl>
      </div>
    </Section>
  );
}
