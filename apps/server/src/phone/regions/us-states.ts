/** A state of the USA, as far as a call to it goes. */
export interface UsState {
  name: string;
  /** All that it has, where the area code doesn't tell which. */
  zones: readonly string[];
  codes: readonly string[];
  /** Narrower than from 8 to 21 on every day; hours of the local day. */
  law?: CallingLaw;
}

/** When a call may begin; null: not on that kind of day. */
export interface CallingLaw {
  weekdays: readonly [from: number, to: number];
  saturdays?: readonly [from: number, to: number];
  sundays?: readonly [from: number, to: number] | null;
}

const eastern = ['America/New_York'];
const central = ['America/Chicago'];
const mountain = ['America/Denver'];
const pacific = ['America/Los_Angeles'];
const easternAndCentral = [...eastern, ...central];
const centralAndMountain = [...central, ...mountain];

const until20: CallingLaw = { weekdays: [8, 20] };
const noSundays = (from: number, to: number): CallingLaw => ({ weekdays: [from, to], sundays: null });

const state = (name: string, zones: readonly string[], codes: string, law?: CallingLaw): UsState => ({
  name,
  zones,
  codes: codes.split(' '),
  ...(law && { law }),
});

/**
 * Area codes by state (NANPA, 2025), and the hours of states whose laws on automated or sales calls are stricter than the
 * federal ones (47 CFR 64.1200(c)(1): 8 to 21 at the called party's location). They are followed for every call, asked for or
 * not. No legal advice; holidays aren't known here.
 */
export const usStates: readonly UsState[] = [
  state('Alabama', central, '205 251 256 334 659 938', noSundays(8, 20)),
  state('Alaska', ['America/Anchorage', 'America/Adak'], '907'),
  state('Arizona', ['America/Phoenix', 'America/Denver'], '480 520 602 623 928'),
  state('Arkansas', central, '327 479 501 870'),
  state(
    'California',
    pacific,
    '209 213 279 310 323 341 350 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951',
  ),
  state('Colorado', mountain, '303 719 720 748 970 983'),
  state('Connecticut', eastern, '203 475 860 959', { weekdays: [9, 20] }),
  state('Delaware', eastern, '302'),
  state('District of Columbia', eastern, '202 771'),
  state(
    'Florida',
    eastern,
    '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954',
    until20,
  ),
  state('Florida, west', easternAndCentral, '448 850', until20),
  state('Georgia', eastern, '229 404 470 478 678 706 762 770 912 943'),
  state('Hawaii', ['Pacific/Honolulu'], '808'),
  state('Idaho', [...mountain, ...pacific], '208 986'),
  state('Illinois', central, '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872'),
  state('Indiana', easternAndCentral, '219 260 317 463 574 765 812 930'),
  state('Iowa', central, '319 515 563 641 712'),
  state('Kansas', centralAndMountain, '316 620 785 913'),
  state('Kentucky', easternAndCentral, '270 364 502 606 859', { weekdays: [10, 21] }),
  state('Louisiana', central, '225 318 337 457 504 985', noSundays(8, 20)),
  state('Maine', eastern, '207'),
  state('Maryland', eastern, '227 240 301 410 443 667', until20),
  state('Massachusetts', eastern, '339 351 413 508 617 774 781 857 978', until20),
  state('Michigan', easternAndCentral, '231 248 269 313 517 586 616 679 734 810 906 947 989'),
  state('Minnesota', central, '218 320 507 612 651 763 924 952', { weekdays: [9, 21] }),
  state('Mississippi', central, '228 471 601 662 769', noSundays(8, 20)),
  state('Missouri', central, '235 314 417 557 573 636 660 816 975'),
  state('Montana', mountain, '406'),
  state('Nebraska', centralAndMountain, '308 402 531'),
  state('Nevada', [...pacific, ...mountain], '702 725 775', { weekdays: [9, 20] }),
  state('New Hampshire', eastern, '603'),
  state('New Jersey', eastern, '201 551 609 640 732 848 856 862 908 973'),
  state('New Mexico', mountain, '505 575', { weekdays: [9, 21] }),
  state(
    'New York',
    eastern,
    '212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934',
  ),
  state('North Carolina', eastern, '252 336 472 704 743 828 910 919 980 984'),
  state('North Dakota', centralAndMountain, '701'),
  state('Ohio', eastern, '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937'),
  state('Oklahoma', central, '405 539 572 580 918', until20),
  state('Oregon', [...pacific, ...mountain], '458 503 541 971'),
  state('Pennsylvania', eastern, '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'),
  state('Rhode Island', eastern, '401', { weekdays: [9, 18], saturdays: [10, 17], sundays: null }),
  state('South Carolina', eastern, '803 821 839 843 854 864'),
  state('South Dakota', centralAndMountain, '605', noSundays(9, 21)),
  state('Tennessee', easternAndCentral, '423 615 629 731 865 901 931'),
  state(
    'Texas',
    centralAndMountain,
    '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979',
    { weekdays: [9, 21], sundays: [12, 21] },
  ),
  state('Utah', mountain, '385 435 801', noSundays(8, 21)),
  state('Vermont', eastern, '802'),
  state('Virginia', eastern, '276 434 540 571 686 703 757 804 826 948'),
  state('Washington', pacific, '206 253 360 425 509 564', until20),
  state('West Virginia', eastern, '304 681'),
  state('Wisconsin', central, '262 274 353 414 534 608 715 920'),
  state('Wyoming', mountain, '307', until20),
];

const byCode: ReadonlyMap<string, UsState> = new Map(
  usStates.flatMap((one) => one.codes.map((code): [string, UsState] => [code, one])),
);

/** The state of a number's area; null: none of a state, such as one for everywhere (800). */
export const stateOfArea = (areaCode: string): UsState | null => byCode.get(areaCode) ?? null;
