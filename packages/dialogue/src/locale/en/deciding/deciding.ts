import type { DecidingLocale } from '../../../decide/deciding-locale.ts';

export const deciding: DecidingLocale = {
  emergencyEntry: /\b(?:emergenc(?:y|ies)|urgent(?:ly)?|after[- ]hours|out[- ]of[- ]hours|right away)\b/i,
  evidence: {
    price:
      /[$€£]\s?\d|\d\s?(?:[$€£]|dollars?|euros?|pounds?|usd|eur|gbp|cents?)\b|\b(?:free|no (?:extra )?(?:charge|cost|fee)|includ(?:ed|es)|pric\w*|costs?|fees?|rates?|charges?|quotes?|estimates?|discounts?|deposit|from \d|per (?:hour|person|night|session|month|day))\b/i,
    duration:
      /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|few|several)(?:[- ]\w+)? ?(?:minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?)\b|\b(?:takes?|lasts?|long|quick|same[- ]day|overnight)\b/i,
    hours: /\b(?:open|close[sd]?|hours|\d{1,2}(?::\d\d)? ?(?:am|pm)|24\/7|weekdays?|weekends?|\w+days?)\b/i,
    place:
      /\b(?:street|st|avenue|ave|road|rd|lane|park\w*|floor|located|address|next to|corner|behind|opposite|near|bus|train|metro|station|online|home|area|miles?|km)\b/i,
    who: /\b(?:dr|doctor|mr|mrs|ms|our|team|staff|owner|by|named?)\b|\b[A-Z][a-z]+\b/,
    contact: /@|\d{3}|\b(?:call|phone|e-?mail|text|message|write|whatsapp)\b/i,
  },
  timeRelation:
    /\b(?:any ?time )?(?:after|before|around|about|by|until|from|past|at|between|on|in the|this) $/i,
  generalPrice:
    /\b(?:rates?|hourly|labou?r|per hour|estimates?|quotes?|call[- ]?out|visit fee|diagnos\w+|prices?|pricing|price list|how much do you charge|what do you charge|minimum)\b/i,
  memberships: [
    {
      asks: /\b(?:take|accept|pay (?:with|by|using)|use)\b.*\b(?:amex|american express|visa|master ?card|discover|pay ?pal|venmo|zelle|cash ?app|apple pay|google pay|klarna|crypto|bitcoin|cash|che(?:ck|que)s?|cards?|credit|debit|contactless|vouchers?|gift cards?|installments|financing)\b/i,
      tells: /\b(?:pay|payments?|cards?|vouchers?|schemes?|financing)\b/i,
      isSure: true,
    },
    {
      asks: /\b(?:take|accept|in network|work with|bill)\b/i,
      tells: /\b(?:insurances?|insurers?|insured|plans?)\b/i,
    },
    {
      asks: /\b(?:take|accept|pay (?:with|by|using))\b/i,
      tells: /\b(?:pay|payments?|cards?|vouchers?|schemes?)\b/i,
    },
    {
      asks: /\b(?:come(?: out)?|serve|cover|travel|deliver|drive|go(?: out)?|work|service) (?:\w+ )?(?:to|in|as far as|around|near)?\b/i,
      tells:
        /\b(?:areas?|serve|cover|towns?|cities|where do you|how far|deliver\w*|travel|radius|neighbou?rhoods?|region)\b/i,
    },
    {
      asks: /\b(?:legit\w*|trust\w*|reliable|any good|for real|know what you(?:'re| are)? doing|qualified|certified|scam|real (?:company|business|firm)|properly trained)\b/i,
      tells:
        /\b(?:licen[sc]ed?|insured|certified|qualified|guarante\w+|reviews?|accredited|bonded|years of experience|trained)\b/i,
      isSure: true,
    },
    {
      asks: /\b(?:lost|left|forgot(?:ten)?|misplaced|leave|missing)\b[^.?!]*\b(?:my|a|an|her|his|our|their|some)\b|\b(?:my|our|his|her) \w+(?: \w+)? (?:is missing|went missing)\b/i,
      tells: /\b(?:lost|left (?:something|behind)|forgot|forgotten|found)\b/i,
      isSure: true,
    },
  ],
  includes: /\b(?:part of|included?|includes|comes? with|covered by|in (?:that|it|the price))\b/i,
  offers:
    /\b(?:do|does|can|could|will|would) (?:you|u|ya|they|your \w+)(?: (?:guys|all|folks|people|also|ever|even))* (?:do|have|offer|sell|make|fix|mend|repair|treat|stock|carry|provide|handle|work on|deal with)\b|^(?:and |so )?(?:what|how) about\b/i,
  unspecific: new Set(
    `a an the my your our their his her its this that these those what whats which who whose when where why how do does did is are was were be been am
    can could may might must shall should will would have has had i you we they it me us them and or of for to in on at by with from into about
    much many long often far old soon late early any some there here get got need needs want take takes offer offers offering give provide sell
    make makes use accept accepts allow allowed work works go come charge charges cost costs price prices pricing fee fees rate rates
    please tell know have if so not no yes too also more most other another different kind kinds type types sort service services`.split(
      /\s+/,
    ),
  ),
};
