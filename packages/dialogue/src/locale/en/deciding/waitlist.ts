import type { WaitlistAsked } from '../../../decide/waitlist/waitlist-locale.ts';

const LIST = '(?:wait(?:ing)?[ -]?list|cancell?ations? list|stand[ -]?by list|list for cancell?ations?)';
const WHO = '(?:me|us|him|her|them|my \\w+)';
const FREE =
  '(?:opens?(?: up)?|comes? up|comes? free|becomes? (?:free|available)|frees? up|gets? (?:free|cancell?ed)|is (?:free|available)|pops? up|turns up|changes|cancels?|drops out|falls through)';

/** How English wishes for a place on a waitlist. */
export const waitlist: WaitlistAsked = {
  joins: new RegExp(
    `\\b(?:(?:put|add|get|stick|pop|place|sign|squeeze|enter) (?:${WHO}(?: down| up)? )?(?:on|to|onto|in|for|up for|down for)(?: (?:the|your|a|that|this))? ${LIST}|(?:join|go on|be on|get on)(?: (?:the|your|a|that|this))? ${LIST}|waitlist ${WHO})\\b`,
  ),
  letsKnow: new RegExp(
    `\\b(?:(?:let|text|call|ring|email|e-mail|message|notify|tell|ping|give)(?: (?:me|us))?(?: (?:know|a (?:call|ring|shout|buzz|text)))?|(?:could|can|would) you (?:let|tell|notify) (?:me|us)(?: know)?)(?: please)? (?:if|when|as soon as|once|in case) (?:(?:something|anything|a (?:spot|slot|space|time|place|seat|table|cancell?ation|gap)|one|somebody|someone|there(?:'s| is| are)(?: an?)?)(?: (?:earlier|else|sooner))? ?(?:${FREE}|cancell?ations?|an opening)|you (?:get|have) (?:a |any )?(?:cancell?ations?|openings?))`,
  ),
  asksFor: new RegExp(
    `\\b(?:do (?:you|ye|u|y'all) (?:have|do|keep|run|offer|got)|have (?:you|ye|u)(?: got)?|you (?:have|got|do)|(?:is|are) there|got|any chance of|can (?:i|we) (?:get|go|be|join))\\b.*\\b${LIST}\\b`,
  ),
  list: new RegExp(`\\b${LIST}\\b`, 'i'),
};
