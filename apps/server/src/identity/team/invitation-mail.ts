import { type TeamRole, teamRoles } from '@deskbell/contract';
import { type MailBrand, renderMail } from '../../kernel/mail/index.ts';
import { invitationDays } from './invitation-row.ts';
import { joinLink } from './invitation-tokens.ts';

/** Invites a colleague. `invitedBy` is empty when that user is gone. */
export function invitationMail(given: {
  brand: MailBrand;
  publicUrl: string;
  accountName: string;
  invitedBy: string;
  role: TeamRole;
  token: string;
}) {
  const { brand, publicUrl, accountName, invitedBy, role, token } = given;
  const { label, means } = teamRoles[role];
  return {
    kind: 'team_invitation',
    subject: `Join ${accountName} on ${brand.name}`,
    ...renderMail({
      brand,
      heading: `Join ${accountName}`,
      paragraphs: [
        `${invitedBy || 'A colleague'} invited you to join ${accountName}.`,
        `Your role: ${label}. ${means}`,
      ],
      action: { label: 'Join the team', url: joinLink(publicUrl, token) },
      notes: [
        `The link works once, within ${invitationDays} days.`,
        "If you weren't expecting this, you can ignore this email.",
      ],
    }),
  };
}
