const WORDS = `
  aight alrighty alright attaboy awesomesauce bah bet bleh boo bravo bruh bro bummer cap cheers clearly cool coolio coolbeans crikey crumbs cuz
  dam dang darn dawg dope dude duh dunno eek eh epic exactly exciting fab facts fairs fam fair fine fingers finally flippin fml fr frfr fun
  g2g gah gee geez gg gm gn gnarly golly gosh goodie goody gotcha gr8 great gucci ha heh hehe hm hooray hurrah huh hype
  idc idek idk iight iirc ikr imho imo indeed innit interesting jeez jesus jk jaja k kewl kk l8r lit lmao lmk lol lord lowkey
  man mate meh mhm mint mkay mm mood nah nah naw nbd neat ngl nice nifty nm no noice np nuff nvm ofc oh oho oi ok okay okie oki okey
  dokie dokey doki omg omfg oof oops ooh ouch ow oy peng perf pfft phew phooey psh rad rats right rip rly roger rofl rn sadly sheesh shoot shucks sick
  slay smh sorted stoked sup swag sweet swell tbf tbh tho though tight totes tru true tsk ttyl tut ty tysm ugh uhm um unreal vibe vibes
  w8 welp wee whatevs whatever whatnot whelp whew whoa wicked wild wild woah woo woohoo word wow wowza wtv yas yass yay yeah yeet yep
  yes yikes yippee yo yolo yuck yum yup bonkers nuts mental crazy insane incredible unbelievable weird odd strange silly funny brutal harsh
  rough tough tricky steep pricey hefty cheap dear annoying typical obviously honestly seriously literally basically hopefully fortunately
  unfortunately luckily kinda sorta
  gonna gotta lemme imma think thinking thought bout reckon guess suppose figure decide wonder hope wish wait see know mind expecting expected
  hear hearing heard appreciated understandable understood noted copy legend legit less say saying deal luck shame pity surprise
  wasnt isnt dont didnt doesnt cant wont couldnt wouldnt aint ive youre hes shes theyre whats lets`;

/** Said of what was told, and of nothing: a reaction, a sigh, a word of chats. */
export const reactions = new RegExp(
  `^(?:${WORDS.trim().split(/\s+/).join('|')}|a+w+|a+h+|a+y+|e+w+|g+r+|h+m+|m+h+m*|m{2,}|o+f+|o+h+|o{2,}|p+f+t*|p+h+e+w+|s?h+e+s+h+|u+g+h+|w+o+w+|w+h*o+a+h*|y+o+|y+a+y+|(?:ha|he|ja|lo){2,}l?|b+r+)$`,
);
