import { Mail } from 'lucide-react';
import { textLink } from '../../ui/text-link.ts';
import { ContactForm } from './contact-form.tsx';
import { Section } from './section.tsx';

export function Contact({ email }: { email: string }) {
  return (
    <Section id="contact" title="Get in Touch">
      <div className="grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div>
          <h3 className="text-xl">Let's discuss your project</h3>
          <p className="mt-2 text-ink-soft">Tell us what your customers ask you most. We write back.</p>
          <dl className="mt-6 grid gap-4 border-l-2 border-brass pl-6">
            <div>
              <dt className="text-sm text-ink-soft">Email</dt>
              <dd>
                <a
                  href={`mailto:${email}`}
                  className={`${textLink} inline-flex items-center gap-2 break-all`}
                >
                  <Mail aria-hidden size={18} className="shrink-0" /> {email}
                </a>
              </dd>
            </div>
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
        <ContactForm email={email} />
      </div>
    </Section>
  );
}
