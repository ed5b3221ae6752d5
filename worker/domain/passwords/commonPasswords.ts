/**
 * Passwords that every list of leaked ones starts with, six characters and longer; what differs
 * only in case counts as the same.
 */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 123123 123321 111111 000000 654321 666666
  121212 112233 159753 987654321 777777 888888 999999 555555 222222 333333 11111111 00000000 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop
  asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm password password1 password12 password123 passw0rd
  p@ssw0rd p@ssword pass1234 passwort abc123 abcd1234 abcdef a1b2c3 aa123456 iloveyou iloveyou1
  loveme lovely love123 letmein letmein1 welcome welcome1 welcome123 hello123 hellokitty
  admin123 administrator root123 master monkey dragon sunshine princess football baseball
  basketball superman batman spiderman pokemon starwars whatever freedom shadow michael jordan23
  jennifer jessica ashley nicole daniel andrew joshua matthew thomas robert charlie hunter buster
  ginger pepper cookie cheese banana orange summer winter flower purple yellow secret secret1
  trustno1 access mustang corvette ferrari harley ranger maggie tigger soccer hockey killer
  computer internet samsung google naruto asshole fuckyou pussy1 biteme nothing changeme default
  temp123 test123 testing guest123 login123 user1234 parkway parkway1 newjersey jersey123
  gardenstate newyork chelsea liverpool arsenal barcelona juventus blink182 snoopy mickey donald
  diamond silver golden angel1 angels baby123 babygirl chocolate butterfly friends forever
  jesus1 christ blessed heaven family mother father zxcvbnm1 q1w2e3r4 qweasd qweasdzxc 147258369
  147258 789456 789456123 741852963 456789 102030 101010 232323 131313 696969 123654 124578 135790
  246810 1234qwer qwer1234 asd123 zxc123 abc12345 hello1 dating love1234`.split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
