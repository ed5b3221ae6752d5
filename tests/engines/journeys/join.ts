import { newEmail, PASSWORD } from '../stage.ts';
import type { Journey } from './journey.ts';

export const join: Journey = {
  title: 'from the first page to a finished profile',
  play: async (stage) => {
    const carol = await stage.person();
    await carol.opens('/');
    await carol.presses('link', 'Start Free Account');
    await carol.isAt('/register');
    await carol.types('Email', newEmail());
    await carol.types('Password', PASSWORD);
    await carol.types('Confirm Password', PASSWORD);
    await carol.types('First Name', 'Carol');
    await carol.types('Last Name', 'Tester');
    await carol.chooses('Gender', 'Female');
    await carol.types('Age', '62');
    await carol.types('City or town', 'Toms River', 'combobox');
    await carol.presses('option', /^Toms River/);
    await carol.presses('checkbox', /^I have read this safety notice/);
    await carol.presses('checkbox', /^I accept these terms/);
    await carol.presses('button', 'Create Account');
    await carol.isAt('/create-profile');

    await carol.sees('1 of 5');
    await carol.types('About Me', 'Retired from the parks. I know where the herons are.');
    await carol.presses('radio', 'Something lasting');
    await carol.presses('button', 'Continue');
    await carol.sees('2 of 5');
    await carol.hasOn('checkbox', '55+', false);
    await carol.presses('checkbox', '55+');
    await carol.presses('checkbox', 'Men');
    await carol.presses('checkbox', /^Parkway may keep who/);
    await carol.presses('button', 'Continue');
    await carol.sees('3 of 5');
    await carol.presses('button', 'Continue');
    await carol.sees('4 of 5');
    await carol.presses('button', /^Show all/);
    await carol.presses('radio', "A small hill I'll defend");
    await carol.types("Your answer: A small hill I'll defend", 'Herons are better than swans.');
    await carol.presses('checkbox', 'Outdoor Activities');
    await carol.presses('button', 'Continue');
    await carol.sees('5 of 5');
    await carol.sees('Herons are better than swans.');
    await carol.presses('button', 'Complete Profile');
    await carol.isAt('/browse');
    await carol.finds('article', /, (5[5-9]|[6-9]\d)$/);

    await carol.opens('/profile');
    await carol.sees('Something lasting');
    await carol.sees('Herons are better than swans.');
  },
};
