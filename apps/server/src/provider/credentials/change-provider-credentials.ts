import {
  type CarrierConnect,
  CarrierConnectSchema,
  type ProviderCredential,
  type ProviderCredentialCreate,
} from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { connectCarrier, disconnectCarrier } from '../../phone/carriers/index.ts';
import { getProviderCredential } from './read-provider-credentials.ts';

/** Connects an account at a carrier, as the dashboard does. */
export async function createProviderCredential(
  ctx: MemberContext,
  given: ProviderCredentialCreate,
): Promise<ProviderCredential> {
  const { id } = await connectCarrier(ctx, carrierOf(given));
  return getProviderCredential(ctx, id);
}

/** Forgets an account at a carrier, with its numbers; answers it as it was. */
export async function deleteProviderCredential(ctx: MemberContext, id: string): Promise<ProviderCredential> {
  const before = await getProviderCredential(ctx, id);
  await disconnectCarrier(ctx, id);
  return before;
}

function carrierOf(given: ProviderCredentialCreate): CarrierConnect {
  switch (given.provider) {
    case 'twilio': {
      const { accountSid, authToken } = given;
      return { carrier: 'twilio', accountSid, authToken };
    }
    case 'vonage': {
      const { provider: _, name: __, ...credentials } = given;
      return { carrier: 'vonage', ...credentials };
    }
    case 'byo-sip-trunk':
      return trunkOf(given);
    default:
      return given satisfies never;
  }
}

type Trunk = Extract<ProviderCredentialCreate, { provider: 'byo-sip-trunk' }>;

/** Throws invalid_input for what no trunk of ours can be. */
function trunkOf({ gateways, outboundAuthenticationPlan: plan, outboundLeadingPlusEnabled: plus }: Trunk) {
  const [first, ...others] = gateways;
  const protocol = first!.outboundProtocol ?? 'udp';
  const trunk = CarrierConnectSchema.safeParse({
    carrier: 'sip',
    address: first!.port ? `${first!.ip}:${first!.port}` : first!.ip,
    transport: protocol === 'tls/srtp' ? 'tls' : protocol,
    srtp: protocol === 'tls/srtp',
    user: plan?.authUsername ?? '',
    password: plan?.authPassword ?? '',
    registers: Boolean(plan?.sipRegisterPlan),
    plus: plus ?? false,
    alsoFrom: others.map(({ ip }) => ip),
  });
  if (trunk.success) return trunk.data;
  const { message } = trunk.error.issues[0]!;
  throw new AppError('invalid_input', message, { issues: [{ path: 'gateways', message }] });
}
